import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";

import {
  createAdmin,
  createOffer,
  createPackage,
  createUser,
  extra,
  nextMonth,
  withPrices,
} from "../../../support/factories";

type Order = Partial<Parameters<typeof createBooking>[0]>;

const pony = extra({ name: "Pony to Thajiwas", price: 900, maxQuantity: 4 });
const bed = extra({ name: "Extra bed", price: 1200, per: "booking", maxQuantity: 6 });
const porter = extra({ name: "Porter", price: 700, isOffered: false });

let by: Awaited<ReturnType<typeof createAdmin>>;
let sonamarg: { id: string };

const saying = (msg: string) => expect.stringContaining(msg) as string;
const want = (_id: string, quantity: number) => [{ _id, quantity }];

beforeAll(async () => {
  by = await createAdmin();
  sonamarg = await createPackage({ startingPrice: 5000, extras: [pony, bed, porter] });
});

async function book(order: Order) {
  const { id: userId } = await createUser();
  const trip = { packageId: sonamarg.id, startDate: nextMonth(), numberOfPersons: 3 };
  return createBooking({ userId, clientAddress: userId, ...trip, ...order });
}

async function booked(order: Order) {
  const result = await book(order);
  if (!result.ok) throw new Error(result.msg);
  const { booking } = result.value;
  const stored = async () => withPrices(await db.booking.findUniqueOrThrow({ where: { id: booking._id } }));
  const edit = (change: object) => updateBooking({ id: booking._id, by, ...change });
  return { id: booking._id, booking, stored, edit };
}

describe("extras", () => {
  test("are copied in the package's order, add to the total at full price, and stand in the mail", async () => {
    const { code } = await createOffer();
    const { booking, stored } = await booked({ code, extras: [...want(bed._id, 1), ...want(pony._id, 2)] });
    expect(booking.extras).toEqual([
      { _id: pony._id, name: "Pony to Thajiwas", per: "person", quantity: 2, each: 900 },
      { _id: bed._id, name: "Extra bed", per: "booking", quantity: 1, each: 1200 },
    ]);
    const { totalPrice, discount, customerEmail } = await stored();
    expect({ totalPrice, discount }).toEqual({ totalPrice: 3 * 4000 + 1800 + 1200, discount: 3000 });
    const [mail] = await db.mail.findMany({ where: { to: customerEmail } });
    expect(mail?.text).toContain("3 persons × ₹5,000: ₹15,000\nPony to Thajiwas, 2 × ₹900: ₹1,800\n");
  });

  test("are none if nobody names one, and then all is as it always was", async () => {
    const { stored } = await booked({ extras: want(pony._id, 0) });
    expect(await stored()).toMatchObject({ extras: [], totalPrice: 15_000 });
    expect(await (await booked({})).stored()).toMatchObject({ extras: [], totalPrice: 15_000 });
  });

  test.each([
    ["that are withdrawn", want(porter._id, 1), "Porter is not offered with Dal Lake Houseboat Weekend"],
    ["that are gone", want(crypto.randomUUID(), 1), "One of the extras is not offered"],
    ["above their number", want(pony._id, 5), "Of Pony to Thajiwas there are at most 4."],
    ["per person, above the persons", want(pony._id, 4), "with 3 persons choose at most 3."],
  ])("are refused if they are %s", async (_name, extras, msg) => {
    const refusal = { code: "INVALID_INPUT", errors: { extras: saying(msg) } };
    expect(await book({ extras })).toMatchObject({ ...refusal, msg: saying("Nothing is booked yet") });
    const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
    const trip = { packageId: sonamarg.id, startDate: nextMonth(), numberOfPersons: 3, extras };
    const call = { by, customer, bookingStatus: "pending", source: "phone", sendConfirmation: false } as const;
    expect(await createBookingFor({ ...call, ...trip, accept: [] })).toMatchObject(refusal);
  });

  test("are booked at no other price than the page showed", async () => {
    const seen = `adults=5000&extra-${pony._id}=800&extra-${bed._id}=1`;
    const msg = saying("The price of Pony to Thajiwas has changed to ₹900 per person. Nothing is booked yet");
    expect(await book({ extras: want(pony._id, 1), seen })).toMatchObject({ code: "PRICE_CHANGED", msg });
    expect(await book({ extras: want(pony._id, 0), seen })).toMatchObject({ ok: true });
    // A page that shows prices, but not this one.
    expect(await book({ extras: want(pony._id, 1), seen: "adults=5000" })).toMatchObject({
      code: "PRICE_CHANGED",
      msg: expect.stringMatching(/^Pony to Thajiwas costs ₹900 per person\. Nothing is booked yet/) as string,
    });
  });

  test("with another choice are another booking, under the same key", async () => {
    const { id: userId } = await createUser();
    const order = { userId, idempotencyKey: "one-form" };
    const first = await booked({ ...order, extras: want(pony._id, 1) });
    expect((await booked({ ...order, extras: want(pony._id, 1) })).id).toBe(first.id);
    expect(await book({ ...order, extras: want(pony._id, 2) })).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });
});

describe("the extras of a booking", () => {
  test("keep their price, change the total and the history, and stay in an edit that does not name them", async () => {
    const { id: packageId } = await createPackage({ startingPrice: 5000, extras: [pony, bed] });
    const { id, stored, edit } = await booked({ packageId, extras: want(pony._id, 2) });
    await db.package.update({ where: { id: packageId }, data: { extras: [{ ...pony, price: 1000 }, bed] } });
    await edit({ extras: [...want(pony._id, 3), ...want(bed._id, 1)] });
    expect(await stored()).toMatchObject({ totalPrice: 15_000 + 3 * 900 + 1200 });
    const history = await db.bookingChange.findMany({ where: { bookingId: id, field: "extras" } });
    expect(history).toMatchObject([
      { oldValue: "2 × Pony to Thajiwas", newValue: "3 × Pony to Thajiwas, 1 × Extra bed" },
    ]);
    const fewer = "Booking updated successfully! The extras are now: 2 × Pony to Thajiwas, 1 × Extra bed.";
    expect(await edit({ numberOfPersons: 2 })).toMatchObject({ value: { msg: fewer } });
    expect(await stored()).toMatchObject({ totalPrice: 10_000 + 2 * 900 + 1200 });
    await edit({ extras: [] });
    expect(await stored()).toMatchObject({ extras: [], totalPrice: 10_000 });
  });

  test("may stay or become fewer once they are withdrawn, but not more", async () => {
    const { id: packageId } = await createPackage({ extras: [pony] });
    const { edit } = await booked({ packageId, extras: want(pony._id, 2) });
    await db.package.update({ where: { id: packageId }, data: { extras: [] } });
    const errors = { extras: "Of Pony to Thajiwas there are at most 2." };
    expect(await edit({ extras: want(pony._id, 3) })).toMatchObject({ code: "INVALID_INPUT", errors });
    expect(await edit({ extras: want(pony._id, 1) })).toMatchObject({ ok: true });
  });

  test("ask what becomes of a total that was set by hand", async () => {
    const { stored, edit } = await booked({});
    await edit({ totalPrice: 14_000 });
    const form = { totalPrice: 14_000, totalRule: "ask", extras: want(bed._id, 1) };
    const errors = { totalRule: saying("now the extras are 1 × Extra bed.") };
    expect(await edit(form)).toMatchObject({ code: "INVALID_INPUT", errors });
    await edit({ ...form, totalRule: "follow" });
    expect(await stored()).toMatchObject({ totalPrice: 16_200 });
  });

  test("do not move to another package, which has its own", async () => {
    const guide = extra({ name: "Guide", price: 2500, per: "booking" });
    const gurez = await createPackage({ startingPrice: 6000, extras: [guide] });
    const { stored, edit } = await booked({ extras: want(pony._id, 2) });
    const errors = { extras: saying("is not offered with Dal Lake") };
    expect(await edit({ packageId: gurez.id, extras: want(pony._id, 2) })).toMatchObject({ errors });
    await edit({ packageId: gurez.id, extras: want(guide._id, 1) });
    expect(await stored()).toMatchObject({ extras: [{ name: "Guide" }], totalPrice: 3 * 6000 + 2500 });
    await edit({ packageId: sonamarg.id });
    expect(await stored()).toMatchObject({ extras: [], totalPrice: 15_000 });
  });
});
