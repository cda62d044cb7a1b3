import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { saveSettings } from "~/models/system/setting/save-settings.server";
import { hostSite as site } from "~/site.server";
import { fromDate } from "~/values/calendar";

import { createAdmin, createPackage, createUser, nextMonth, withPrices } from "../../../support/factories";
import { useUp } from "../../../support/limits";
import { isSomebodyWaiting, PATIENT } from "../../../support/locks";
import { tally, tallyOf } from "../../../support/outcomes";

type Order = Parameters<typeof createBooking>[0];
type Given = Pick<Order, "userId" | "packageId"> & Partial<Order>;

/** Books for two persons next month, from the same IP address, unless told otherwise. */
function book(order: Given) {
  return createBooking({ clientAddress: "192.0.2.1", startDate: nextMonth(), numberOfPersons: 2, ...order });
}

/** The order of a new guest for a new package. */
async function newOrder(overrides: Parameters<typeof createPackage>[0] = {}) {
  return { userId: (await createUser()).id, packageId: (await createPackage(overrides)).id };
}

// Bookings made within a minute are collected in one mail to the operator, so each test starts without mails.
beforeEach(() => db.mail.deleteMany());

describe("createBooking", () => {
  test("takes the price from the package and records what was sold", async () => {
    const aisha = await createUser({ name: "Aisha Bhat" });
    const weekend = await createPackage({ startingPrice: 8999 });

    expect(await book({ userId: aisha.id, packageId: weekend.id })).toMatchObject({
      ok: true,
      value: { msg: "Package booked successfully!", booking: { totalPrice: 17998, bookingStatus: "pending" } },
    });
    await db.package.update({
      where: { id: weekend.id },
      data: { startingPrice: 1, packageTitle: "Renamed", locationName: "Leh", days: 9, nights: 9 },
    });
    await db.user.update({
      where: { id: aisha.id },
      data: { name: "Renamed", email: `renamed.${aisha.email}`, phoneNumber: "+91 1" },
    });
    const stored = withPrices(await db.booking.findFirstOrThrow({ where: { userId: aisha.id } }));
    expect(stored).toMatchObject({
      unitPrice: 8999,
      packageTitle: weekend.packageTitle,
      locationName: weekend.locationName,
      days: weekend.days,
      nights: weekend.nights,
      customerName: "Aisha Bhat",
      customerEmail: aisha.email,
      customerPhone: aisha.phoneNumber,
    });
    expect(fromDate(stored.startDate)).toBe(nextMonth());
  });

  test("the mail about it promises an answer in the office's hours", async () => {
    await saveSettings({ by: await createAdmin(), version: 0, fields: { answerHours: 6 } });
    const aisha = await createUser();
    await book({ ...(await newOrder()), userId: aisha.id });
    const mail = await db.mail.findFirstOrThrow({ where: { to: aisha.email } });
    expect(mail.text).toContain("We answer within 6 hours.");
    await db.setting.deleteMany();
  });

  test("fifty parallel submits of one form make one booking and one mail to each side", async () => {
    const aisha = await createUser();
    const order = { ...(await newOrder()), userId: aisha.id, idempotencyKey: "form-1" };
    const results = await Promise.all(Array.from({ length: 50 }, () => book(order)));
    const ids = new Set(results.map((result) => (result.ok ? result.value.booking._id : result.code)));
    expect(ids.size).toBe(1);
    expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(1);
    expect(await db.mail.count({ where: { to: aisha.email, template: "booking-received" } })).toBe(1);
    expect(await db.mail.count({ where: { to: site.email, text: { contains: aisha.email } } })).toBe(1);
  });

  test("an order sent again is told that its booking was canceled since, and refused once that is deleted", async () => {
    const order = { ...(await newOrder()), userId: (await createUser()).id, idempotencyKey: "form-4" };
    const first = await book(order);
    const { _id: id = "", bookingNumber = 0 } = first.ok ? first.value.booking : {};
    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
    const msg = `You booked this before: it is booking ${bookingNumber}, and it is canceled.`;
    expect(await book(order)).toMatchObject({ value: { msg, booking: { _id: id, bookingStatus: "canceled" } } });
    await db.booking.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await book(order)).toMatchObject({ ok: false, code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test("a key used again with another payload is refused, also of packages sent at once", async () => {
    const order = { ...(await newOrder()), idempotencyKey: "form-2" };
    await book(order);
    const { id: packageId } = await createPackage();
    for (const other of [{ numberOfPersons: 3 }, { packageId }])
      expect(await book({ ...order, ...other })).toMatchObject({ ok: false, code: "IDEMPOTENCY_KEY_REUSED" });

    const packages = await Promise.all(Array.from({ length: 8 }, () => createPackage()));
    const results = packages.map(({ id }) => book({ ...order, packageId: id, idempotencyKey: "form-3" }));
    expect(tally(await Promise.all(results))).toEqual({ done: 1, IDEMPOTENCY_KEY_REUSED: 7 });
  });

  test("without a key, the same trip within a minute is a duplicate", async () => {
    const order = await newOrder();
    const first = await book(order);
    const number = first.ok ? first.value.booking.bookingNumber : 0;
    expect(await book(order)).toMatchObject({
      code: "DUPLICATE_BOOKING",
      msg: `You already have booking ${number} for this package on that date.`,
    });
    const createdAt = new Date(Date.now() - 61_000);
    await db.booking.updateMany({ where: { bookingNumber: number }, data: { createdAt } });
    expect(await book(order)).toMatchObject({ ok: true });
    expect(await book(order)).toMatchObject({ code: "DUPLICATE_BOOKING" });
    await db.booking.updateMany({ where: { userId: order.userId }, data: { bookingStatus: "canceled" } });
    expect(await tallyOf(10, () => book(order))).toEqual({ done: 1, DUPLICATE_BOOKING: 9 });
  });

  test("a package that is sold out is refused without a trace, as one that is archived, a draft or no id", async () => {
    const { userId, packageId } = await newOrder({ availability: "sold out" });
    const refusal = { code: "SOLD_OUT", msg: "This package is currently sold out." };
    expect(await book({ userId, packageId })).toMatchObject(refusal);
    const archived = await createPackage({ deletedAt: new Date() });
    const draft = await createPackage({ isPublished: false });
    for (const id of [archived.id, draft.id, crypto.randomUUID(), "nonsense"])
      expect(await book({ userId, packageId: id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await db.booking.count({ where: { userId } })).toBe(0);
  });

  test("waits for staff who are just selling it out, or changing its price, and goes by what they saved", async () => {
    const aisha = await createUser();
    for (const [change, code] of [
      [{ availability: "sold out" }, "SOLD_OUT"],
      [{ startingPrice: 9499 }, "PRICE_CHANGED"],
      [{ deletedAt: new Date() }, "NOT_FOUND"],
    ] as const) {
      const { id } = await createPackage({ startingPrice: 8999 });
      const order = { userId: aisha.id, packageId: id, seen: "adults=8999" };
      const booking = await db.$transaction(async (tx) => {
        await tx.package.update({ where: { id }, data: change });
        const waiting = book(order);
        while (!(await isSomebodyWaiting()));
        return { waiting };
      }, PATIENT);
      expect(await booking.waiting).toMatchObject({ ok: false, code });
    }
    expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(0);
  });

  test("numbers start at 1001, and figures follow", async () => {
    const order = await newOrder();
    const result = await book(order);
    expect(result.ok && result.value.booking.bookingNumber).toBeGreaterThanOrEqual(1001);
    expect(await db.package.findUnique({ where: { id: order.packageId } })).toMatchObject({ numberOfBookings: 1 });
  });
});

describe("limits", () => {
  /** Books `count` trips at once and returns the result of each. */
  async function bookMany(count: number, order: Partial<Order> & { userId: string }) {
    const packageId = (await createPackage()).id;
    const results: (true | string)[] = [];
    for (let i = 0; i < count; i += 1) {
      const [idempotencyKey, clientAddress] = [crypto.randomUUID(), crypto.randomUUID()];
      const result = await book({ packageId, clientAddress, idempotencyKey, ...order });
      results.push(result.ok || result.code);
    }
    return results;
  }

  test("a user books twenty trips in ten minutes; refusals and forms sent again do not count", async () => {
    const order = await newOrder();
    const { userId } = order;
    const tulips = await createPackage({ availability: "sold out" });
    await useUp("booking-user", userId, 2);
    for (let i = 0; i < 4; i += 1) await book({ ...order, idempotencyKey: "one click" });
    await bookMany(4, { userId, packageId: tulips.id });
    expect(await bookMany(2, { userId })).toEqual([true, "TOO_MANY_REQUESTS"]);

    const refused = await book({ ...order, idempotencyKey: "one more" });
    expect(refused).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      msg: "You made many bookings in a short time, so nothing new is booked. Please wait 10 minutes and try again.",
    });
    expect(!refused.ok && refused.retryAfter).toBeGreaterThan(9 * 60);
    expect(await book({ ...order, idempotencyKey: "one click" })).toMatchObject({ ok: true });
    expect(await db.booking.count({ where: { userId } })).toBe(2);
    expect(await bookMany(1, { userId: (await createUser()).id })).toEqual([true]);
  });

  test("a client books sixty trips in ten minutes, whatever the accounts", async () => {
    const clientAddress = "198.51.100.60";
    await useUp("booking-client", clientAddress, 2);
    const guests = [await createUser(), await createUser()];
    const [first, second] = await Promise.all(guests.map(({ id: userId }) => bookMany(1, { userId, clientAddress })));
    expect([first, second]).toEqual([[true], [true]]);
    expect(await bookMany(1, { userId: (await createUser()).id, clientAddress })).toEqual(["TOO_MANY_REQUESTS"]);
  });

  test("a user books sixty trips in an hour", async () => {
    const { id: userId } = await createUser();
    await useUp("booking-user-hour", userId, 1);
    expect(await bookMany(2, { userId })).toEqual([true, "TOO_MANY_REQUESTS"]);
  });

  test("the operator gets a few mails a minute, which tell of every booking", async () => {
    const ofOperator = { where: { to: site.email }, orderBy: { id: "asc" } } as const;
    await bookMany(12, { userId: (await createUser()).id });
    const mails = await db.mail.findMany(ofOperator);
    expect(mails.map(({ subject }) => subject.replace(/ request \d.*/, ""))).toEqual([
      ...Array<string>(5).fill("New booking"),
      "7 more booking requests",
    ]);

    // The mail is being sent, so new bookings go into the next one.
    await db.mail.updateMany({ where: { template: "many-bookings" }, data: { attempts: 1 } });
    await bookMany(2, { userId: (await createUser()).id });
    const numbers = (await db.mail.findMany(ofOperator)).flatMap(({ subject, text, template }) =>
      template === "new-booking"
        ? [/\d+/.exec(subject)?.[0]]
        : (/mail of their own:\n\n(.*)/.exec(text)?.[1]?.split(", ") ?? []),
    );
    const booked = await db.booking.findMany({ orderBy: { bookingNumber: "desc" }, take: 14 });
    expect(numbers).toEqual(booked.map(({ bookingNumber }) => String(bookingNumber)).reverse());
    expect(await db.mail.count(ofOperator)).toBe(7);
  });

  test("a mail that tells of fifty bookings is full, and another begins", async () => {
    await bookMany(6, { userId: (await createUser()).id });
    const bookingNumbers = Array.from({ length: 50 }, (_, index) => index + 1);
    await db.mail.updateMany({ where: { template: "many-bookings" }, data: { bookingNumbers } });
    await bookMany(2, { userId: (await createUser()).id });
    const mails = await db.mail.findMany({ where: { template: "many-bookings" }, orderBy: { id: "asc" } });
    expect(mails.map(({ bookingNumbers: told }) => told.length)).toEqual([50, 2]);
  });

  test("of bookings made at once none is missing in the operator's mails", async () => {
    await bookMany(6, { userId: (await createUser()).id });
    const people = await Promise.all(Array.from({ length: 10 }, () => createUser()));
    await Promise.all(people.map(({ id }) => bookMany(2, { userId: id })));
    const mails = await db.mail.findMany({ where: { template: "many-bookings" } });
    const told = mails.flatMap(({ bookingNumbers }) => bookingNumbers);
    expect([told.length, new Set(told).size]).toEqual([21, 21]);
  });
});
