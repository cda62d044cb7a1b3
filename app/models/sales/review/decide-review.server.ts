import { z } from "zod";

import { db, type Tx } from "~/db.server";
import { publishedReviewMail, refusedReviewMail } from "~/emails/review";
import { type Prisma } from "~/generated/prisma/client";
import { type BookingRow, bookingSelect } from "~/models/booking/row/json";
import { lockBooking } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";
import { like } from "~/values/pick";

import { issueReviewLink } from "./ask-for-reviews.server";
import { reviewSelect, reviewShape, toReviewJson } from "./json";
import { REFUSAL_IN_WORDS } from "./limits";
import { type Decision } from "./schema";

const NO_SUCH_REVIEW = "There is no such review.";

const STALE =
  "The guest or a colleague has changed this review meanwhile. What you typed is kept below: please look again.";

/** Shows or refuses a review, and answers it. Nothing but the four reasons refuses one. A repeated click succeeds. */
export async function decideReview({
  id,
  by,
  version,
  ...decision
}: Decision & { id: string | undefined; by: Author }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_REVIEW);
  const site = await getSite();
  return lockingTransaction(async (tx) => {
    const found = await tx.review.findUnique({ where: { id }, select: { bookingId: true } });
    if (!found) return refuse("NOT_FOUND", NO_SUCH_REVIEW);
    const { bookingId } = found;
    // The lock makes the guest who changes the review just now wait; the package's comes before its count, as everywhere.
    await lockBooking(tx, bookingId);
    const before = await tx.review.findUnique({ where: { id }, select: reviewSelect });
    if (!before) return refuse("NOT_FOUND", NO_SUCH_REVIEW);
    const after = {
      state: decision.state ?? before.state,
      refusedFor: decision.state ? (decision.refusedFor ?? null) : before.refusedFor,
      reply: decision.reply === undefined ? before.reply : decision.reply,
    };
    const isDecided = after.state !== before.state || after.refusedFor !== before.refusedFor;
    const isAnswered = after.reply !== before.reply;
    if (!isDecided && !isAnswered) return done({ msg: decisionInWords(after), review: toReviewJson(before) });
    if (version !== undefined && version !== before.version) return refuse("STALE_EDIT", STALE);

    const review = await tx.review.update({
      where: { id },
      data: { ...after, version: { increment: 1 } },
      select: reviewSelect,
    });
    const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingSelect });
    await recordEvents(tx, booking, by, [
      ...(isDecided ? [edited("review", before.refusedFor ?? before.state, after.refusedFor ?? after.state)] : []),
      ...(isAnswered ? [edited("reviewReply", before.reply ?? "", after.reply ?? "")] : []),
    ]);
    await notifyGuest(tx, site, booking, { ...after, isDecided });
    return done({ msg: decisionInWords(after), review: toReviewJson(review) });
  });
}

/** A refusal brings a link to change the review: whoever has no account could not otherwise. */
async function notifyGuest(tx: Tx, site: Site, booking: BookingRow, after: After & { isDecided: boolean }) {
  const to = booking.customerEmail;
  if (to === "") return;
  if (after.state === "published" && (after.isDecided || after.reply))
    await enqueueMail(tx, { about: booking.id, to, ...publishedReviewMail(site, booking, after.reply) });
  if (!after.isDecided || after.refusedFor === null) return;
  const { link, linkExpiresAt } = await issueReviewLink(tx, booking.id, "refusal");
  const why = REFUSAL_IN_WORDS[after.refusedFor] ?? "";
  await enqueueMail(tx, { about: booking.id, to, linkExpiresAt, ...refusedReviewMail(site, booking, why, link) });
}

type After = { state: string; refusedFor: string | null; reply: string | null };

const MESSAGES: Record<string, string> = {
  published: "The package’s page shows the review.",
  refused: "The review is not shown. The page counts it with its reason.",
  waiting: "Answer saved. The review still waits.",
};

function decisionInWords({ state }: { state: string }) {
  return MESSAGES[state] ?? "";
}

export const staffSelect = {
  ...reviewSelect,
  packageId: true,
  bookingId: true,
  package: { select: { packageTitle: true } },
  booking: { select: { bookingNumber: true, customerName: true } },
} satisfies Prisma.ReviewSelect;

export const staffReviewShape = reviewShape
  .extend({
    packageId: z.uuid(),
    packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
    bookingId: z.uuid(),
    bookingNumber: like(z.int(), 1061),
    customerName: like(z.string(), "Aisha Bhat"),
  })
  .meta({ id: "StaffReview" });

type StaffReviewJson = z.output<typeof staffReviewShape>;

export function toStaffReviewJson(row: Prisma.ReviewGetPayload<{ select: typeof staffSelect }>): StaffReviewJson {
  const { packageId, bookingId, package: pkg, booking } = row;
  return { ...toReviewJson(row), packageId, bookingId, ...pkg, ...booking };
}

export async function getReviewForStaff(id: string | undefined) {
  const row = isId(id) ? await db.review.findUnique({ where: { id }, select: staffSelect }) : null;
  return row ? done({ review: toStaffReviewJson(row) }) : refuse("NOT_FOUND", NO_SUCH_REVIEW);
}
