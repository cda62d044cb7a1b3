import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { createBooking } from "~/models/booking/create-booking.server";
import { fromDate } from "~/models/calendar";

import { createPackage, createUser, nextMonth } from "../support/factories";

describe("createBooking", () => {
  test("takes the price from the package and records what was sold", async () => {
    const aisha = await createUser({ name: "Aisha Bhat" });
    const weekend = await createPackage({ startingPrice: 8999 });

    const result = await createBooking({
      userId: aisha.id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 2,
    });

    expect(result).toMatchObject({
      ok: true,
      value: { msg: "Package booked successfully!", booking: { totalPrice: 17998, bookingStatus: "pending" } },
    });
    await db.package.update({ where: { id: weekend.id }, data: { startingPrice: 1, packageTitle: "Renamed" } });
    await db.user.update({ where: { id: aisha.id }, data: { name: "Renamed" } });
    const stored = await db.booking.findFirstOrThrow({ where: { userId: aisha.id } });
    expect(stored).toMatchObject({
      unitPrice: 8999,
      packageTitle: weekend.packageTitle,
      customerName: "Aisha Bhat",
      customerEmail: aisha.email,
    });
    expect(fromDate(stored.startDate)).toBe(nextMonth());
  });

  test("fifty parallel submits of one form make one booking and one mail to each side", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const submit = () =>
      createBooking({
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
    expect(await db.mail.count({ where: { to: aisha.email } })).toBe(1);
  });

  test("a key used again with another payload is refused", async () => {
    const aisha = await createUser();
    const [weekend, trek] = [await createPackage(), await createPackage()];
    const booking = {
      userId: aisha.id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 2,
      idempotencyKey: "form-2",
    };
    await createBooking(booking);

    expect(await createBooking({ ...booking, numberOfPersons: 3 })).toMatchObject({
      ok: false,
      code: "IDEMPOTENCY_KEY_REUSED",
    });
    expect(await createBooking({ ...booking, packageId: trek.id })).toMatchObject({
      ok: false,
      code: "IDEMPOTENCY_KEY_REUSED",
    });
  });

  test("one key sent to two packages at once makes one booking", async () => {
    const aisha = await createUser();
    const packages = await Promise.all(Array.from({ length: 8 }, () => createPackage()));

    const results = await Promise.all(
      packages.map((pkg) =>
        createBooking({
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
    const first = await createBooking(booking);

    const number = first.ok ? first.value.booking.bookingNumber : 0;
    expect(await createBooking(booking)).toMatchObject({
      code: "DUPLICATE_BOOKING",
      msg: `You already have booking ${number} for this package on that date.`,
    });
    await db.booking.updateMany({
      where: { bookingNumber: number },
      data: { createdAt: new Date(Date.now() - 61_000) },
    });
    expect(await createBooking(booking)).toMatchObject({ ok: true });
  });

  test("a sold-out package is refused without a trace", async () => {
    const aisha = await createUser();
    const tulips = await createPackage({ availability: "sold out" });

    expect(
      await createBooking({ userId: aisha.id, packageId: tulips.id, startDate: nextMonth(), numberOfPersons: 1 }),
    ).toMatchObject({
      code: "SOLD_OUT",
      msg: "This package is currently sold out.",
    });
    expect(await db.booking.count({ where: { packageId: tulips.id } })).toBe(0);
  });

  test("nobody books while a package is being sold out", async () => {
    const weekend = await createPackage();
    const tourists = await Promise.all(Array.from({ length: 10 }, () => createUser()));
    const sellOut = db.package
      .update({ where: { id: weekend.id }, data: { availability: "sold out" } })
      .then(() => new Date());

    const results = await Promise.all(
      tourists.map(({ id }) =>
        createBooking({ userId: id, packageId: weekend.id, startDate: nextMonth(), numberOfPersons: 1 }),
      ),
    );
    await sellOut;

    const accepted = results.filter((result) => result.ok).length;
    expect(await db.booking.count({ where: { packageId: weekend.id } })).toBe(accepted);
    const late = await createBooking({
      userId: (await createUser()).id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 1,
    });
    expect(late).toMatchObject({ code: "SOLD_OUT" });
  });

  test("a price that changed since the visitor saw it books nothing and tells the new one", async () => {
    const aisha = await createUser();
    const weekend = await createPackage({ startingPrice: 9499 });

    const result = await createBooking({
      userId: aisha.id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 1,
      seenPrice: 8999,
    });

    expect(result).toMatchObject({ code: "PRICE_CHANGED" });
    expect(!result.ok && result.msg).toContain("₹9,499");
    expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(0);
  });

  test("archived packages, drafts and ids that cannot be are not offered", async () => {
    const aisha = await createUser();
    const archived = await createPackage({ deletedAt: new Date() });
    const draft = await createPackage({ isPublished: false });
    for (const packageId of [archived.id, draft.id, crypto.randomUUID(), "nonsense"]) {
      expect(
        await createBooking({ userId: aisha.id, packageId, startDate: nextMonth(), numberOfPersons: 1 }),
      ).toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("numbers start at 1001, and figures follow", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const result = await createBooking({
      userId: aisha.id,
      packageId: weekend.id,
      startDate: nextMonth(),
      numberOfPersons: 1,
    });

    expect(result.ok && result.value.booking.bookingNumber).toBeGreaterThanOrEqual(1001);
    expect(await db.package.findUnique({ where: { id: weekend.id } })).toMatchObject({ numberOfBookings: 1 });
  });
});
