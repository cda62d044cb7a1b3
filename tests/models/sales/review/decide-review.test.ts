import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { readWaitingCounts } from "~/models/office/dashboard/get-dashboard.server";
import { reviews } from "~/models/office/list/reviews.server";
import { askForReviews, LINK_DAYS, removeOldReviewLinks } from "~/models/sales/review/ask-for-reviews.server";
import { decideReview } from "~/models/sales/review/decide-review.server";
import { listPublished } from "~/models/sales/review/list-published.server";
import { decisionSchema } from "~/models/sales/review/schema";
import { getReview, writeReview } from "~/models/sales/review/write-review.server";
import { startOfDay, toDate } from "~/values/calendar";
import { DAY } from "~/values/durations";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createPackage,
  createReview,
  createReviewLink,
  createTravelledBooking,
  REVIEW,
} from "../../../support/factories";
import { saveSite } from "../../../support/money";

async function mailsOf(bookingId: string) {
  const { customerEmail: to } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  return db.mail.findMany({ where: { to }, orderBy: { id: "asc" } });
}

function tokenIn(mail: { text: string | null } | undefined) {
  return mail?.text?.split("/review/")[1]?.split(/\s/)[0];
}

describe("the office's decision", () => {
  test("shows a review with our answer, is mailed and recorded once, and repeated does nothing more", async () => {
    const { id, bookingId, packageId } = await createReview();
    const by = await createAdmin();
    const decision = { id, by, state: "published" as const, reply: "Come again!", version: 1 };
    expect(await decideReview(decision)).toMatchObject({ ok: true, value: { review: { state: "published" } } });
    expect(await decideReview(decision)).toMatchObject({ ok: true });
    expect((await mailsOf(bookingId)).map(({ subject }) => subject)).toEqual(["We have answered your review"]);
    const changes = await db.bookingChange.findMany({ where: { bookingId }, orderBy: { field: "asc" } });
    expect(changes.map(({ field, newValue }) => [field, newValue])).toEqual([
      ["review", "published"],
      ["reviewReply", "Come again!"],
    ]);
    const shown = await listPublished(packageId, { page: 1, limit: 5 });
    expect(shown).toMatchObject({ value: { totalReviews: 1, average: 5, reviews: [{ reply: "Come again!" }] } });
  });

  test("refuses for one of four reasons, mails a link that changes the review, and is counted in public", async () => {
    const pkg = await createPackage();
    const { id, bookingId } = await createReview({ packageId: pkg.id, rating: 1 });
    await createReview({ packageId: pkg.id, state: "published", rating: 4 });
    const by = await createAdmin();
    expect(await decideReview({ id, by, state: "refused", refusedFor: "private" })).toMatchObject({ ok: true });
    const shown = await listPublished(pkg.id, { page: 1, limit: 5 });
    expect(shown).toMatchObject({ value: { totalReviews: 1, average: 4, refused: [{ reason: "private", count: 1 }] } });
    const [mail] = await mailsOf(bookingId);
    expect(mail?.text).toContain("because it tells private details of somebody");
    const door = { token: tokenIn(mail) };
    expect(await writeReview(door, { ...REVIEW, rating: 1 })).toMatchObject({ code: "INVALID_INPUT" });
    const changed = { ...REVIEW, rating: 1, text: "The driver did not know the road." };
    expect(await writeReview(door, changed)).toMatchObject({
      value: { review: { state: "waiting" } },
    });
    expect(await listPublished(pkg.id, { page: 1, limit: 5 })).toMatchObject({ value: { refused: [] } });
  });

  test.each([
    [{ state: "refused" }],
    [{ refusedFor: "private" }],
    [{ state: "published", refusedFor: "private" }],
    [{ state: "refused", refusedFor: "few stars" }],
  ])("is never %j", (decision) => {
    expect(decisionSchema.safeParse(decision).success).toBe(false);
  });

  test("notices what the guest changed meanwhile", async () => {
    const { id } = await createReview({ version: 2 });
    const decision = { id, by: await createAdmin(), state: "published" as const, version: 1 };
    expect(await decideReview(decision)).toMatchObject({ code: "STALE_EDIT" });
    expect(await decideReview({ ...decision, id: "nowhere" })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("of parallel ones of many reviews keeps the count right", async () => {
    const pkg = await createPackage();
    const by = await createAdmin();
    const reviews = [];
    for (let count = 0; count < 6; count += 1) reviews.push(await createReview({ packageId: pkg.id, rating: 3 }));
    await Promise.all(reviews.map(({ id }) => decideReview({ id, by, state: "published" })));
    const row = await db.package.findUniqueOrThrow({ where: { id: pkg.id } });
    expect([row.reviewCount, row.ratingSum]).toEqual([6, 18]);
  });

  test("is waited for by those that are not withdrawn, oldest first", async () => {
    const { packageId, bookingId } = await createReview();
    const second = await createReview({ packageId });
    expect((await readWaitingCounts()).reviews).toBeGreaterThanOrEqual(2);
    await db.booking.update({ where: { id: bookingId }, data: { bookingStatus: "canceled" } });
    const { rows } = await reviews.read({ package: packageId });
    expect(rows.map(({ _id }) => _id)).toEqual([second.id]);
  });
});

const NOON = new Date(startOfDay(daysFromToday(0)).getTime() + DAY / 2);

const later = (days: number) => new Date(NOON.getTime() + days * DAY);

/** A trip whose last day was so many days ago. */
function endedDaysAgo(days: number) {
  return createTravelledBooking({ days: 3, startDate: toDate(daysFromToday(-days - 2)) });
}

describe("the question how it was", () => {
  test("goes nowhere until the settings say so", async () => {
    await db.setting.deleteMany();
    const booking = await endedDaysAgo(2);
    await askForReviews(NOON);
    expect(await mailsOf(booking.id)).toEqual([]);
  });

  test("comes two days after a confirmed trip, once, and once more a week later if nothing was written", async () => {
    await saveSite({ askForReviews: "yes" });
    const [booking, early, late, canceled] = [
      await endedDaysAgo(2),
      await endedDaysAgo(1),
      await endedDaysAgo(30),
      await endedDaysAgo(2),
    ];
    await db.booking.update({ where: { id: canceled.id }, data: { bookingStatus: "canceled" } });
    await Promise.all([askForReviews(NOON), askForReviews(NOON)]);
    await askForReviews(NOON);
    const [mail, ...more] = await mailsOf(booking.id);
    expect([mail?.subject, more]).toEqual([`How was ${booking.packageTitle}?`, []]);
    for (const { id } of [early, late, canceled]) expect(await mailsOf(id)).toEqual([]);
    const door = { token: tokenIn(mail) };
    expect(await getReview(door)).toMatchObject({
      value: { trip: { packageTitle: booking.packageTitle }, closed: null },
    });

    await askForReviews(later(7));
    await askForReviews(later(8));
    expect((await mailsOf(booking.id)).map(({ template }) => template)).toEqual([
      "review-invitation",
      "review-reminder",
    ]);
    expect(await writeReview(door, REVIEW)).toMatchObject({ ok: true });
  });

  test("is not asked again of who has written, and its link ends", async () => {
    await saveSite({ askForReviews: "yes" });
    const booking = await endedDaysAgo(2);
    await createReview({ bookingId: booking.id });
    await askForReviews(NOON);
    expect(await mailsOf(booking.id)).toEqual([]);
    const { token, bookingId } = await createReviewLink();
    const createdAt = new Date(Date.now() - (LINK_DAYS + 1) * DAY);
    await db.reviewLink.updateMany({ where: { bookingId }, data: { createdAt } });
    expect(await removeOldReviewLinks()).toBe(1);
    expect(await getReview({ token })).toMatchObject({ code: "NOT_FOUND" });
  });
});
