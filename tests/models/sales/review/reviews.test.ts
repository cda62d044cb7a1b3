import { describe, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { getReview, shownNameOf, writeReview } from "~/models/sales/review/write-review.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createPackage,
  createReview,
  createTravelledBooking,
  createUser,
  REVIEW,
} from "../../../support/factories";

async function write({ id, userId }: { id: string; userId: string }, changes: Partial<typeof REVIEW> = {}) {
  return writeReview({ bookingId: id, userId }, { ...REVIEW, ...changes });
}

async function countsOf(id: string) {
  const { reviewCount, ratingSum } = await db.package.findUniqueOrThrow({ where: { id } });
  return [reviewCount, ratingSum];
}

function publish(id: string) {
  return db.review.update({ where: { id }, data: { state: "published", refusedFor: null } });
}

describe("who may review", () => {
  test.each([
    ["a trip that was confirmed and is over", {}, null],
    ["a canceled one", { bookingStatus: "canceled" }, "This booking is canceled, so there is no trip to review."],
    [
      "one never confirmed",
      { bookingStatus: "pending" },
      "This booking was not confirmed, so there is no trip to review.",
    ],
    [
      "one whose last day is today",
      { startDate: toDate(daysFromToday(-4)) },
      /^From \d\d - \d\d - \d{4} on you can tell/,
    ],
  ])("the guest of %s", async (_, trip, closed) => {
    const booking = await createTravelledBooking({ days: 5, ...trip });
    const written = await write(booking);
    if (closed === null) return expect(written).toMatchObject({ ok: true, value: { review: { state: "waiting" } } });
    expect(written).toMatchObject({ code: "STALE_EDIT", msg: expect.stringMatching(closed) as string });
    return expect(await db.review.count({ where: { bookingId: booking.id } })).toBe(0);
  });

  test("nobody but the booking's guest, staff neither, and nobody once it is deleted", async () => {
    const booking = await createTravelledBooking();
    for (const { id: userId } of [await createUser(), await createAdmin()])
      expect(await write({ id: booking.id, userId })).toMatchObject({ code: "NOT_FOUND" });
    expect(await getReview({ bookingId: "nowhere", userId: booking.userId })).toMatchObject({ code: "NOT_FOUND" });
    expect(await getReview({ token: undefined })).toMatchObject({ code: "NOT_FOUND" });
    await deleteBooking({ id: booking.id, by: await createAdmin() });
    expect(await write(booking)).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("one review of a booking", () => {
  test("from two tabs is one, and the second form of the same version is asked to look again", async () => {
    const booking = await createTravelledBooking();
    const door = { bookingId: booking.id, userId: booking.userId };
    const written = await Promise.all(
      ["The first tab says so.", "The second tab says so."].map((text) =>
        writeReview(door, { ...REVIEW, text, version: 0 }),
      ),
    );
    expect(written.map((each) => (each.ok ? "ok" : each.code)).sort()).toEqual(["STALE_EDIT", "ok"]);
    expect(await db.review.count({ where: { bookingId: booking.id } })).toBe(1);
  });

  test("changes until it is published; refused and changed, it waits again; the same again is no change", async () => {
    const booking = await createTravelledBooking();
    await write(booking);
    expect(await write(booking, { rating: 4 })).toMatchObject({ value: { review: { rating: 4, version: 2 } } });
    expect(await write(booking, { rating: 4 })).toMatchObject({ value: { review: { version: 2 } } });
    const { id } = await db.review.update({
      where: { bookingId: booking.id },
      data: { state: "refused", refusedFor: "private" },
    });
    expect(await write(booking, { rating: 3 })).toMatchObject({
      value: { review: { state: "waiting", refusedFor: null } },
    });
    await publish(id);
    expect(await write(booking, { rating: 1 })).toMatchObject({ code: "STALE_EDIT" });
    await expect(db.review.update({ where: { id }, data: { text: "Somebody else's words." } })).rejects.toThrow(
      /keeps its words/,
    );
    await expect(db.review.update({ where: { id }, data: { shownName: "Somebody else" } })).rejects.toThrow(
      /keeps its words/,
    );
  });

  test("is suggested a name that says no surname", () => {
    expect(shownNameOf({ name: "Aisha Noor Bhat", city: "Pune" })).toBe("Aisha B., Pune");
    expect(shownNameOf({ name: " Cher ", city: "" })).toBe("Cher");
  });
});

describe("a package's count and stars", () => {
  test("follow publication, refusal, cancellation, deletion and a move to another package", async () => {
    const [pkg, other] = [await createPackage(), await createPackage()];
    const [first, second] = [
      await createReview({ packageId: pkg.id }),
      await createReview({ packageId: pkg.id, rating: 2 }),
    ];
    expect(await countsOf(pkg.id)).toEqual([0, 0]);
    await Promise.all([publish(first.id), publish(second.id)]);
    expect(await countsOf(pkg.id)).toEqual([2, 7]);
    await db.review.update({ where: { id: first.id }, data: { state: "refused", refusedFor: "advert" } });
    expect(await countsOf(pkg.id)).toEqual([1, 2]);
    await publish(first.id);
    await db.booking.update({ where: { id: first.bookingId }, data: { bookingStatus: "canceled" } });
    expect(await countsOf(pkg.id)).toEqual([1, 2]);
    await db.booking.update({ where: { id: first.bookingId }, data: { bookingStatus: "confirmed" } });
    await db.booking.update({ where: { id: first.bookingId }, data: { packageId: other.id } });
    expect([await countsOf(pkg.id), await countsOf(other.id)]).toEqual([
      [1, 2],
      [1, 5],
    ]);
    await deleteBooking({ id: second.bookingId, by: await createAdmin() });
    expect(await countsOf(pkg.id)).toEqual([0, 0]);
  });

  test("are counted anew by recount, whatever was written with triggers off", async () => {
    const { id, packageId, bookingId } = await createReview({ state: "published" });
    const gone = await createReview({ packageId, state: "published" });
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.package.update({ where: { id: packageId }, data: { reviewCount: 7, ratingSum: 9 } });
      await tx.review.update({ where: { id }, data: { rating: 4 } });
      await tx.booking.update({ where: { id: gone.bookingId }, data: { bookingStatus: "canceled" } });
    });
    await db.$executeRaw`SELECT recount()`;
    expect(await countsOf(packageId)).toEqual([1, 4]);
    expect(await db.review.findUnique({ where: { bookingId } })).toMatchObject({ isWithdrawn: false });
  });

  test("is never worth six stars, and no refusal is without one of the four reasons", async () => {
    await expect(createReview({ rating: 6 })).rejects.toThrow();
    await expect(createReview({ state: "refused" })).rejects.toThrow();
    await expect(createReview({ state: "refused", refusedFor: "few stars" })).rejects.toThrow();
  });
});

describe("erasure", () => {
  test("takes the name under what is published, and all that is not", async () => {
    const aisha = await createUser();
    const [told, untold] = [
      await createTravelledBooking({ userId: aisha.id }),
      await createTravelledBooking({ userId: aisha.id }),
    ];
    await createReview({ bookingId: told.id, state: "published" });
    await createReview({ bookingId: untold.id });
    await deleteUser({ id: aisha.id, by: await createAdmin() });
    const left = await db.review.findMany({ where: { bookingId: { in: [told.id, untold.id] } } });
    expect(left).toMatchObject([{ bookingId: told.id, shownName: "", text: REVIEW.text }]);
  });

  test("of old contacts does the same", async () => {
    const long = { startDate: toDate(daysFromToday(-9 * 366)) };
    const [told, untold] = [await createTravelledBooking(long), await createTravelledBooking(long)];
    await createReview({ bookingId: told.id, state: "published" });
    await createReview({ bookingId: untold.id, state: "refused", refusedFor: "private" });
    await eraseContacts(8);
    const left = await db.review.findMany({ where: { bookingId: { in: [told.id, untold.id] } } });
    expect(left).toMatchObject([{ bookingId: told.id, shownName: "" }]);
  });
});
