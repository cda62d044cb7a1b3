import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { createBooking } from "~/models/sales/booking/create-booking.server";
import { saveSettings } from "~/models/system/setting/save-settings.server";
import { hostSite as site } from "~/site.server";
import { fromDate } from "~/values/calendar";

import { createAdmin, createPackage, createUser, nextMonth } from "../../../support/factories";
import { isSomebodyWaiting, PATIENT } from "../../../support/locks";

type Order = Parameters<typeof createBooking>[0];

/** Books from the same IP address unless another is given. */
function book(order: Omit<Order, "clientAddress"> & { clientAddress?: string }) {
  return createBooking({ clientAddress: "192.0.2.1", ...order });
}

// Bookings made within a minute are collected in one mail to the operator, so each test starts without mails.
beforeEach(() => db.mail.deleteMany());

describe("createBooking", () => {
  test("takes the price from the package and records what was sold", async () => {
    const aisha = await createUser({ name: "Aisha Bhat" });
    const weekend = await createPackage({ startingPrice: 8999 });

    const result = await book({
      userId: aisha.id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 2,
    });

    expect(result).toMatchObject({
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
    const stored = await db.booking.findFirstOrThrow({ where: { userId: aisha.id } });
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
    const { id: packageId } = await createPackage();
    await book({ userId: aisha.id, packageId, startDate: nextMonth(), numberOfPersons: 2 });
    const mail = await db.mail.findFirstOrThrow({ where: { to: aisha.email } });
    expect(mail.text).toContain("We answer within 6 hours.");
    await db.setting.deleteMany();
  });

  test("fifty parallel submits of one form make one booking and one mail to each side", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const submit = () =>
      book({
        userId: aisha.id,
        packageId: weekend.id,
        startDate: nextMonth(),
        numberOfPersons: 2,
        idempotencyKey: "form-1",
      });

    const results = await Promise.all(Array.from({ length: 50 }, submit));

    const ids = new Set(results.map((result) => (result.ok ? result.value.booking._id : result.code)));
    expect(ids.size).toBe(1);
    expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(1);
    expect(
      await db.mail.count({ where: { to: aisha.email, subject: { startsWith: "Booking request received" } } }),
    ).toBe(1);
    expect(await db.mail.count({ where: { to: site.email, text: { contains: aisha.email } } })).toBe(1);
  });

  test("a key used again with another payload is refused", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const trek = await createPackage();
    const booking = {
      userId: aisha.id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 2,
      idempotencyKey: "form-2",
    };
    await book(booking);

    expect(await book({ ...booking, numberOfPersons: 3 })).toMatchObject({
      ok: false,
      code: "IDEMPOTENCY_KEY_REUSED",
    });
    expect(await book({ ...booking, packageId: trek.id })).toMatchObject({
      ok: false,
      code: "IDEMPOTENCY_KEY_REUSED",
    });
  });

  test("one key sent to two packages at once makes one booking", async () => {
    const aisha = await createUser();
    const packages = await Promise.all(Array.from({ length: 8 }, () => createPackage()));

    const results = await Promise.all(
      packages.map((pkg) =>
        book({
          userId: aisha.id,
          packageId: pkg.id,
          startDate: nextMonth(),
          numberOfPersons: 1,
          idempotencyKey: "form-3",
        }),
      ),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "IDEMPOTENCY_KEY_REUSED")).toHaveLength(7);
  });

  test("without a key, the same trip within a minute is a duplicate", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const booking = { userId: aisha.id, packageId: weekend.id, startDate: nextMonth(), numberOfPersons: 2 };
    const first = await book(booking);

    const number = first.ok ? first.value.booking.bookingNumber : 0;
    expect(await book(booking)).toMatchObject({
      code: "DUPLICATE_BOOKING",
      msg: `You already have booking ${number} for this package on that date.`,
    });
    await db.booking.updateMany({
      where: { bookingNumber: number },
      data: { createdAt: new Date(Date.now() - 61_000) },
    });
    expect(await book(booking)).toMatchObject({ ok: true });
    expect(await book(booking)).toMatchObject({ code: "DUPLICATE_BOOKING" });
    await db.booking.updateMany({ where: { userId: aisha.id }, data: { bookingStatus: "canceled" } });
    expect(await book(booking)).toMatchObject({ ok: true });
  });

  test("a sold-out package is refused without a trace", async () => {
    const aisha = await createUser();
    const tulips = await createPackage({ availability: "sold out" });

    expect(
      await book({ userId: aisha.id, packageId: tulips.id, startDate: nextMonth(), numberOfPersons: 1 }),
    ).toMatchObject({
      code: "SOLD_OUT",
      msg: "This package is currently sold out.",
    });
    expect(await db.booking.count({ where: { packageId: tulips.id } })).toBe(0);
  });

  test("waits for staff who are just selling it out, or changing its price, and goes by what they saved", async () => {
    const aisha = await createUser();
    for (const [change, code] of [
      [{ availability: "sold out" }, "SOLD_OUT"],
      [{ startingPrice: 9499 }, "PRICE_CHANGED"],
      [{ deletedAt: new Date() }, "NOT_FOUND"],
    ] as const) {
      const { id } = await createPackage({ startingPrice: 8999 });
      const order = { userId: aisha.id, packageId: id, startDate: nextMonth(), numberOfPersons: 1, seenPrice: 8999 };
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

  test("ten at once without a key make one booking", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const order = { userId: aisha.id, packageId: weekend.id, startDate: nextMonth(), numberOfPersons: 1 };
    const results = await Promise.all(Array.from({ length: 10 }, () => book(order)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "DUPLICATE_BOOKING")).toHaveLength(9);
  });

  test("archived packages, drafts and ids that cannot be are not offered", async () => {
    const aisha = await createUser();
    const archived = await createPackage({ deletedAt: new Date() });
    const draft = await createPackage({ isPublished: false });
    for (const packageId of [archived.id, draft.id, crypto.randomUUID(), "nonsense"]) {
      expect(await book({ userId: aisha.id, packageId, startDate: nextMonth(), numberOfPersons: 1 })).toMatchObject({
        code: "NOT_FOUND",
      });
    }
  });

  test("numbers start at 1001, and figures follow", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const result = await book({
      userId: aisha.id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 1,
    });

    expect(result.ok && result.value.booking.bookingNumber).toBeGreaterThanOrEqual(1001);
    expect(await db.package.findUnique({ where: { id: weekend.id } })).toMatchObject({ numberOfBookings: 1 });
  });
});

describe("limits", () => {
  /** Books `count` trips at once and returns the result of each. */
  async function bookMany(count: number, order: Partial<Order> & { userId: string }) {
    const packageId = (await createPackage()).id;
    const results: (true | string)[] = [];
    for (let i = 0; i < count; i += 1) {
      const idempotencyKey = crypto.randomUUID();
      const trip = { packageId, startDate: nextMonth(), numberOfPersons: 1, idempotencyKey };
      const result = await book({ clientAddress: crypto.randomUUID(), ...trip, ...order });
      results.push(result.ok || result.code);
    }
    return results;
  }

  test("a user books twenty trips in ten minutes; refusals and forms sent again do not count", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const tulips = await createPackage({ availability: "sold out" });
    const order = { userId: aisha.id, packageId: weekend.id, startDate: nextMonth(), numberOfPersons: 2 };
    for (let i = 0; i < 25; i += 1) await book({ ...order, idempotencyKey: "one click" });
    await bookMany(25, { userId: aisha.id, packageId: tulips.id });
    expect(await bookMany(20, { userId: aisha.id })).toEqual([...Array<true>(19).fill(true), "TOO_MANY_REQUESTS"]);

    const refused = await book({ ...order, idempotencyKey: "one more" });
    expect(refused).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      msg: "You made many bookings in a short time, so nothing new is booked. Please wait 10 minutes and try again.",
    });
    expect(!refused.ok && refused.retryAfter).toBeGreaterThan(9 * 60);
    expect(await book({ ...order, idempotencyKey: "one click" })).toMatchObject({ ok: true });
    expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(20);
    expect(await bookMany(1, { userId: (await createUser()).id })).toEqual([true]);
  });

  test("a client books sixty trips in ten minutes, whatever the accounts", async () => {
    const clientAddress = "198.51.100.60";
    const results: (true | string)[] = [];
    for (let guest = 0; guest < 4; guest += 1)
      results.push(...(await bookMany(16, { userId: (await createUser()).id, clientAddress })));
    expect(results.indexOf("TOO_MANY_REQUESTS")).toBe(60);
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
