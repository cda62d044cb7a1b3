import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { editUndoably } from "~/models/booking/change/bulk/edit-undoably.server";
import { undoStatuses } from "~/models/booking/change/bulk/undo-statuses.server";
import { deleteBooking, restoreBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createOffer, createPackage, createUser, nextMonth, withPrices } from "../../../support/factories";
import { tally } from "../../../support/outcomes";

// Bookings made within a minute are collected in one mail to the operator, so each test starts without mails.
beforeEach(() => db.mail.deleteMany());

afterEach(() => void vi.useRealTimers());

type Order = Parameters<typeof createBooking>[0];

async function book(order: Pick<Order, "packageId"> & Partial<Order>) {
  const userId = order.userId ?? (await createUser()).id;
  return createBooking({ clientAddress: userId, startDate: nextMonth(), numberOfPersons: 2, ...order, userId });
}

/** Books and returns the stored booking. */
async function booked(order: Parameters<typeof book>[0]) {
  const result = await book(order);
  if (!result.ok) throw new Error(result.msg);
  return withPrices(await db.booking.findUniqueOrThrow({ where: { id: result.value.booking._id } }));
}

async function usesOf({ id }: { id: string }) {
  return (await db.offer.findUniqueOrThrow({ where: { id } })).used;
}

describe("the price", () => {
  test.each([2499, 8999, 18999, 7, 99_99_999])(
    "of ₹%i is a fifth less, or by less than ₹1 a person more",
    async (price) => {
      const { code } = await createOffer();
      const { id: packageId } = await createPackage({ startingPrice: price, mrpPrice: price });
      for (const numberOfPersons of [1, 3, 50]) {
        const { totalPrice, discount, ...booking } = await booked({ packageId, code, numberOfPersons });
        expect(totalPrice).toBeLessThanOrEqual(price * 0.8 * numberOfPersons);
        expect(totalPrice).toBeGreaterThan((price * 0.8 - 1) * numberOfPersons);
        expect(totalPrice + discount).toBe(price * numberOfPersons);
        expect(booking).toMatchObject({ unitPrice: price, offerCode: code });
      }
    },
  );

  test("is never nothing, and without a code the package's, whatever offers there are", async () => {
    const offer = await createOffer({ percent: 90 });
    const { id: packageId } = await createPackage({ startingPrice: 1, mrpPrice: 1 });
    expect(await booked({ packageId })).toMatchObject({ totalPrice: 2, discount: 0, offerCode: null });
    expect(await usesOf(offer)).toBe(0);
    const { code } = offer;
    expect(await booked({ packageId, code })).toMatchObject({ totalPrice: 2, discount: 0, offerCode: code });
  });

  test("that the customer saw is the one with the discount: an offer that changed meanwhile asks first", async () => {
    const { id, code } = await createOffer();
    const pkg = await createPackage({ startingPrice: 10_000, mrpPrice: 10_000 });
    await db.offer.update({ where: { id }, data: { percent: 10 } });
    const msg = expect.stringContaining("₹9,000 per person") as string;
    expect(await book({ packageId: pkg.id, code, seen: "adults=8000" })).toMatchObject({ code: "PRICE_CHANGED", msg });
    expect(await book({ packageId: pkg.id, code, seen: "adults=9000" })).toMatchObject({ ok: true });
  });

  test("stands in the mails as a line of its own", async () => {
    const { code } = await createOffer();
    const pkg = await createPackage();
    const { customerEmail } = await booked({ packageId: pkg.id, code });
    const [mail] = await db.mail.findMany({ where: { to: customerEmail } });
    expect(mail?.text).toContain(
      `Price per person: ₹8,999\nDiscount with ${code}: −₹3,600\nTotal, taxes included: ₹14,398`,
    );
  });
});

describe("a code that gives nothing is refused, and nothing is booked", () => {
  test.each([
    ["that nobody made", {}, "There is no offer"],
    ["of an offer to come", { starts: toDate(daysFromToday(1)) }, "has not started yet"],
    ["of an offer that is over", { starts: toDate(daysFromToday(-9)), ends: toDate(daysFromToday(-1)) }, "has ended"],
    ["of an offer that was ended", { endedAt: new Date() }, "has ended"],
    ["of another package's offer", { scope: "packages", packageIds: [crypto.randomUUID()] }, "is not for this package"],
  ])("%s", async (_name, overrides, why) => {
    const pkg = await createPackage();
    const { code } = await createOffer(overrides);
    const result = await book({ packageId: pkg.id, code: why.startsWith("There") ? "NOBODY20" : code });
    expect(result).toMatchObject({ code: "OFFER_ENDED", errors: { code: expect.stringContaining(why) as string } });
    expect(await db.booking.count({ where: { packageId: pkg.id } })).toBe(0);
  });

  test("from the midnight in Kashmir after its last day, and not before on its own package", async () => {
    const pkg = await createPackage();
    const { code } = await createOffer({ ends: toDate(today()), scope: "packages", packageIds: [pkg.id] });
    const midnight = startOfDay(addDays(today(), 1)).getTime();
    vi.useFakeTimers({ toFake: ["Date"], now: midnight - 1000 });
    expect(await book({ packageId: pkg.id, code })).toMatchObject({ ok: true });
    vi.setSystemTime(midnight);
    expect(await book({ packageId: pkg.id, code })).toMatchObject({ code: "OFFER_ENDED" });
  });
});

describe("uses", () => {
  test("are not all one person's: as many as the offer gives each, of several at once, and back after a cancellation", async () => {
    const { code } = await createOffer({ maxUsesEach: 2 });
    const [pkg, aisha] = [await createPackage(), await createUser()];
    const tries = [1, 2, 3, 4].map((numberOfPersons) =>
      book({ packageId: pkg.id, code, userId: aisha.id, numberOfPersons, idempotencyKey: `${numberOfPersons}` }),
    );
    const results = await Promise.all(tries);
    expect(tally(results)).toEqual({ done: 2, OFFER_ENDED: 2 });
    const msg = expect.stringContaining("as often as one person may") as string;
    expect(results.find(({ ok }) => !ok)).toMatchObject({ msg });
    expect(await book({ packageId: pkg.id, code })).toMatchObject({ ok: true });

    const first = await db.booking.findFirstOrThrow({ where: { userId: aisha.id } });
    await updateBooking({ id: first.id, by: await createAdmin(), bookingStatus: "canceled" });
    const again = { userId: aisha.id, idempotencyKey: "again" };
    expect(await book({ packageId: pkg.id, code, ...again })).toMatchObject({ ok: true });
  });

  test("of one person are counted when one comes back, too: by an edit, a restore or an undo", async () => {
    const { code } = await createOffer({ maxUsesEach: 1 });
    const [pkg, aisha, by] = [await createPackage(), await createUser(), await createAdmin()];
    const order = { packageId: pkg.id, code, userId: aisha.id };
    const { id, version } = await booked(order);
    const canceled = await editUndoably({ id, by, version, bookingStatus: "canceled" });
    const batchId = canceled.ok ? canceled.value.batchId : undefined;
    const second = await booked({ ...order, startDate: addDays(nextMonth(), 1) });
    const tooOften = { code: "OFFER_ENDED", msg: expect.stringContaining("as often as one person may") as string };
    expect(await undoStatuses({ id: batchId, by })).toMatchObject({ ok: false });
    expect(await updateBooking({ id, by, bookingStatus: "pending" })).toMatchObject(tooOften);

    await deleteBooking({ id: second.id, by });
    expect(await updateBooking({ id, by, bookingStatus: "pending" })).toMatchObject({ ok: true });
    expect(await restoreBooking({ id: second.id, by })).toMatchObject(tooOften);
    await db.offer.update({ where: { code }, data: { maxUsesEach: 2 } });
    expect(await restoreBooking({ id: second.id, by })).toMatchObject({ ok: true });
  });

  test("fifty people at once, on several packages, take exactly the ten there are", async () => {
    const offer = await createOffer({ maxUses: 10 });
    const packages = await Promise.all(Array.from({ length: 5 }, () => createPackage()));
    const people = await Promise.all(Array.from({ length: 50 }, () => createUser()));

    const results = await Promise.all(
      people.map(({ id }, index) => book({ userId: id, packageId: packages[index % 5]?.id ?? "", code: offer.code })),
    );

    expect(tally(results)).toEqual({ done: 10, OFFER_ENDED: 40 });
    expect(await usesOf(offer)).toBe(10);
    expect(await db.booking.count({ where: { offerCode: offer.code } })).toBe(10);
  });

  test("a form sent twice takes one", async () => {
    const offer = await createOffer();
    const pkg = await createPackage();
    const { id: userId } = await createUser();
    const order = { userId, packageId: pkg.id, code: offer.code, idempotencyKey: "form-1" };
    await Promise.all([book(order), book(order)]);
    expect(await usesOf(offer)).toBe(1);
    expect(await book({ ...order, code: undefined })).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test("canceling and deleting give one back, and coming back takes it again while there is one", async () => {
    const offer = await createOffer({ maxUses: 1 });
    const pkg = await createPackage();
    const by = await createAdmin();
    const { id } = await booked({ packageId: pkg.id, code: offer.code });
    const steps = [
      [() => updateBooking({ id, by, bookingStatus: "canceled" }), 0],
      [() => deleteBooking({ id, by }), 0],
      [() => restoreBooking({ id, by }), 0],
      [() => updateBooking({ id, by, bookingStatus: "pending" }), 1],
      [() => deleteBooking({ id, by }), 0],
    ] as const;
    for (const [step, uses] of steps) {
      expect(await step()).toMatchObject({ ok: true });
      expect(await usesOf(offer)).toBe(uses);
    }

    await booked({ packageId: pkg.id, code: offer.code });
    const usedUp = { code: "OFFER_ENDED", msg: expect.stringContaining("used up by now") as string };
    expect(await restoreBooking({ id, by })).toMatchObject(usedUp);
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ deletedAt: expect.any(Date) as Date });

    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
    expect(await restoreBooking({ id, by })).toMatchObject({ ok: true });
    expect(await updateBooking({ id, by, bookingStatus: "confirmed" })).toMatchObject(usedUp);
    expect(await usesOf(offer)).toBe(1);
  });

  test("the database takes no more uses than there are", async () => {
    const offer = await createOffer({ maxUses: 1 });
    const pkg = await createPackage();
    await booked({ packageId: pkg.id, code: offer.code });
    const fails = (work: Promise<unknown>, constraint: string) => expect(work).rejects.toThrow(constraint);
    await fails(db.offer.update({ where: { id: offer.id }, data: { used: 2 } }), "Offer_used");
    await fails(db.offer.update({ where: { id: offer.id }, data: { percent: 91 } }), "Offer_percent");
    await fails(db.offer.update({ where: { id: offer.id }, data: { scope: "packages" } }), "Offer_scope");
  });
});

describe("a booking with a discount that is changed", () => {
  async function stage() {
    const offer = await createOffer();
    const pkg = await createPackage({ startingPrice: 9999 });
    const by = await createAdmin();
    const { id } = await booked({ packageId: pkg.id, code: offer.code });
    const stored = async () => withPrices(await db.booking.findUniqueOrThrow({ where: { id } }));
    return { offer, by, id, stored };
  }

  test("follows the persons at the discounted price", async () => {
    const { by, id, stored } = await stage();
    await updateBooking({ id, by, numberOfPersons: 5 });
    expect(await stored()).toMatchObject({ totalPrice: 5 * 7999, discount: 5 * 2_000, unitPrice: 9999 });
    const history = await db.bookingChange.findMany({ where: { bookingId: id }, orderBy: { id: "asc" } });
    expect(history.map(({ field }) => field)).toEqual(["numberOfPersons", "discount", "totalPrice"]);
  });

  test("keeps a total set by hand, and asks before it follows", async () => {
    const { by, id, stored } = await stage();
    await updateBooking({ id, by, totalPrice: 12_000 });
    expect(await stored()).toMatchObject({ totalPrice: 12_000, discount: 4000 });
    const form = { id, by, totalPrice: 12_000, numberOfPersons: 1 };
    expect(await updateBooking({ ...form, totalRule: "ask" })).toMatchObject({ code: "INVALID_INPUT" });
    await updateBooking({ ...form, totalRule: "keep" });
    expect(await stored()).toMatchObject({ totalPrice: 12_000, discount: 2_000 });
    await updateBooking({ ...form, numberOfPersons: 3, totalRule: "follow" });
    expect(await stored()).toMatchObject({ totalPrice: 3 * 7999, discount: 6000 });
  });

  test("takes the offer along to a package that it covers, and leaves it behind otherwise", async () => {
    const { offer, by, id, stored } = await stage();
    const valley = await createPackage({ startingPrice: 2499 });
    const camp = await createPackage({ startingPrice: 5000 });
    await db.offer.update({ where: { id: offer.id }, data: { endedAt: new Date() } });
    await updateBooking({ id, by, packageId: valley.id });
    expect(await stored()).toMatchObject({ totalPrice: 2 * 1999, discount: 1000, offerCode: offer.code });

    await db.offer.update({ where: { id: offer.id }, data: { scope: "packages", packageIds: [valley.id] } });
    await updateBooking({ id, by, packageId: camp.id });
    expect(await stored()).toMatchObject({ totalPrice: 10_000, discount: 0, offerCode: null });
    expect(await usesOf(offer)).toBe(0);
  });
});
