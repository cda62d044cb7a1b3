import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";

import { createAdmin, createOffer, createPackage, createUser, nextMonth, withPrices } from "../../../support/factories";

type Order = Partial<Parameters<typeof createBooking>[0]>;

let by: Awaited<ReturnType<typeof createAdmin>>;
let family: { id: string };

beforeAll(async () => {
  by = await createAdmin();
  family = await createPackage({ startingPrice: 15_499, mrpPrice: 18_999, childPrice: 7750, childAges: "5–11" });
});

async function book(order: Order) {
  const { id: userId } = await createUser();
  const trip = { packageId: family.id, startDate: nextMonth(), numberOfPersons: 6 };
  return createBooking({ userId, clientAddress: userId, ...trip, ...order });
}

async function booked(order: Order) {
  const result = await book(order);
  if (!result.ok) throw new Error(result.msg);
  const { _id: id } = result.value.booking;
  return { id, stored: async () => withPrices(await db.booking.findUniqueOrThrow({ where: { id } })) };
}

describe("children", () => {
  test("pay their price, which the booking keeps, and stand on a line of their own in the mails", async () => {
    const { code } = await createOffer();
    const { stored } = await booked({ numberOfChildren: 2, code, seen: "adults=12399&children=6200" });
    const sold = await stored();
    expect(sold).toMatchObject({ numberOfPersons: 6, numberOfChildren: 2, unitPrice: 15_499, childPrice: 7750 });
    expect(sold).toMatchObject({
      discountPercent: 20,
      discount: 4 * 3100 + 2 * 1550,
      totalPrice: 4 * 12_399 + 2 * 6200,
    });
    const [mail] = await db.mail.findMany({ where: { to: sold.customerEmail } });
    expect(mail?.text).toContain(
      "Persons: 6 (4 adults, 2 children)\n4 adults × ₹15,499: ₹61,996\n2 children × ₹7,750: ₹15,500\n",
    );
  });

  test("are none if nobody says so, and then all is as it always was", async () => {
    const { stored } = await booked({});
    expect(await stored()).toMatchObject({ numberOfChildren: 0, totalPrice: 6 * 15_499 });
  });

  test.each([
    ["where everybody pays the same", { childPrice: null }, 1, "Children pay what everybody pays here."],
    ["without an adult", {}, 6, "of 6, at most 5 can be children"],
  ])("are refused %s", async (_name, prices, numberOfChildren, msg) => {
    const { id: packageId } = await createPackage({ childPrice: 7750, ...prices });
    const errors = { numberOfChildren: expect.stringContaining(msg) as string };
    expect(await book({ packageId, numberOfChildren })).toMatchObject({ code: "INVALID_INPUT", errors });
    const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
    const trip = { packageId, startDate: nextMonth(), numberOfPersons: 6, numberOfChildren };
    const call = {
      by,
      customer,
      bookingStatus: "pending",
      source: "phone",
      sendConfirmation: false,
      accept: [],
    } as const;
    expect(await createBookingFor({ ...call, accept: [], ...trip })).toMatchObject({ code: "INVALID_INPUT", errors });
  });

  test("book at no other price than the page showed", async () => {
    const msg = expect.stringContaining("₹7,750 per child") as string;
    expect(await book({ numberOfChildren: 1, seen: "adults=15499&children=7000" })).toMatchObject({
      code: "PRICE_CHANGED",
      msg,
    });
    expect(await book({ seen: "adults=15499&children=7000" })).toMatchObject({ ok: true });
  });

  test("stay as they are in an edit that does not name them, and change the total like the persons", async () => {
    const { id, stored } = await booked({ numberOfChildren: 2 });
    await db.package.update({ where: { id: family.id }, data: { childPrice: 9000 } });
    await updateBooking({ id, by, numberOfPersons: 5 });
    expect(await stored()).toMatchObject({ numberOfChildren: 2, totalPrice: 3 * 15_499 + 2 * 7750 });
    expect(await updateBooking({ id, by, numberOfPersons: 2 })).toMatchObject({ code: "INVALID_INPUT" });
    await updateBooking({ id, by, numberOfChildren: 3 });
    expect(await stored()).toMatchObject({ numberOfPersons: 5, totalPrice: 2 * 15_499 + 3 * 7750 });
    const history = await db.bookingChange.findMany({ where: { bookingId: id, field: "numberOfChildren" } });
    expect(history).toMatchObject([{ oldValue: "2", newValue: "3" }]);
    await db.package.update({ where: { id: family.id }, data: { childPrice: 7750 } });
  });

  test("pay another package's price for them, and do not move to one that has none", async () => {
    const { id, stored } = await booked({ numberOfChildren: 2 });
    const lake = await createPackage();
    const errors = { numberOfChildren: expect.any(String) as string };
    expect(await updateBooking({ id, by, packageId: lake.id })).toMatchObject({ code: "INVALID_INPUT", errors });
    await updateBooking({ id, by, packageId: lake.id, numberOfChildren: 0 });
    expect(await stored()).toMatchObject({ childPrice: null, totalPrice: 6 * lake.startingPrice });
    await updateBooking({ id, by, packageId: family.id, numberOfChildren: 1 });
    expect(await stored()).toMatchObject({ childPrice: 7750, totalPrice: 5 * 15_499 + 7750 });
  });

  test("are fewer than the persons, whoever writes", async () => {
    const { id } = await booked({ numberOfChildren: 5 });
    const write = (data: object) => db.booking.update({ where: { id }, data });
    await expect(write({ numberOfPersons: 5 })).rejects.toThrow("Booking_children");
  });
});
