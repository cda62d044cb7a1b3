import { z } from "zod";

import { db, transaction, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { bookingSelect } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { type Done, done, refuse, refuseField } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { addDays, type CalendarDate, formatDate, fromDate, toDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { firstOfMonth } from "~/values/months";
import { like } from "~/values/pick";
import { hashSecret } from "~/values/secret.server";

import { reviewSelect, reviewShape, toReviewJson } from "./json";
import { type WrittenReview } from "./schema";

const WRITTEN = { name: "review", count: 20, minutes: 60, msg: "You changed this review many times." };

export const THANKS = "Thank you! We read it and then show it on the trip’s page.";

/** Writes the one review of a booking, or changes it until it is published. Changed after a refusal, it is read again. */
export async function writeReview(reviewer: Reviewer, { version, ...written }: WrittenReview) {
  return transaction(async (tx) => {
    const bookingId = await findReviewed(tx, reviewer);
    // The lock makes a second tab wait, and a concurrent cancellation or publication.
    const locked = bookingId && (await lockBookingAlone(tx, bookingId));
    const found = await readReview(tx, reviewer);
    if (!found.ok) return found;
    const { review, trip, closed } = found.value;
    const isSame =
      review && Object.entries(written).every(([name, value]) => review[name as keyof typeof written] === value);
    if (review && isSame && review.state === "refused")
      return refuseField("text", "Please change your words: as they are, we cannot show them.");
    if (review && isSame) return done({ msg: THANKS, review });
    if (closed || !bookingId || !locked) return refuse("STALE_EDIT", closed ?? "");
    if (version !== undefined && version !== (review?.version ?? 0)) {
      const msg =
        "This review was changed in another window meanwhile. What you typed is kept below: please look again.";
      return refuse("STALE_EDIT", msg);
    }
    const limited = await consumeLimits(tx, [[WRITTEN, bookingId]]);
    if (limited) return limited;

    const said = { ...written, state: "waiting", refusedFor: null };
    const place = { packageId: locked.packageId, tripMonth: toDate(firstOfMonth(trip.startDate)) };
    const row = await tx.review.upsert({
      where: { bookingId },
      create: { bookingId, ...place, ...said },
      update: { ...said, version: { increment: 1 } },
      select: reviewSelect,
    });
    return done({ msg: THANKS, review: toReviewJson(row) });
  });
}

/** Whoever writes a review: the booking's owner, or whoever has the mailed link to it. */
type Reviewer = { bookingId: string | undefined; userId: string } | { token: string | undefined };

const INVALID_LINK = "This link does not work any more. Please log in, or ask us for a new one.";

const reviewedSelect = {
  ...bookingSelect,
  locationName: true,
  endDate: true,
  user: { select: { city: true } },
  review: { select: reviewSelect },
} satisfies Prisma.BookingSelect;

export const ownReviewShape = z.object({
  trip: z.object({
    packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
    locationName: like(z.string(), "Srinagar"),
    startDate: like(z.iso.date(), "2027-04-28"),
    endDate: like(z.iso.date(), "2027-04-30"),
    days: like(z.int(), 3),
  }),
  review: reviewShape.nullable(),
  closed: z.string().nullable().meta({ description: "Why nothing can be written; null when it can." }),
  suggestedName: like(z.string(), "Aisha B., Pune"),
});

/** The id of the booking that somebody may review; null for strangers. */
async function findReviewed(tx: Tx, reviewer: Reviewer) {
  if ("token" in reviewer) {
    const tokenHash = hashSecret(reviewer.token ?? "");
    const link = await tx.reviewLink.findUnique({ where: { tokenHash }, select: { bookingId: true } });
    return link?.bookingId ?? null;
  }
  const { bookingId: id, userId } = reviewer;
  if (!isId(id)) return null;
  const booking = await tx.booking.findFirst({ where: { id, userId }, select: { id: true } });
  return booking?.id ?? null;
}

async function readReview(tx: Tx, reviewer: Reviewer) {
  const id = await findReviewed(tx, reviewer);
  const row = id ? await tx.booking.findFirst({ where: { id, deletedAt: null }, select: reviewedSelect }) : null;
  if (!row) return refuse("NOT_FOUND", "token" in reviewer ? INVALID_LINK : NO_SUCH_BOOKING);
  const { packageTitle, locationName, days, bookingStatus, customerName, user } = row;
  const endDate = fromDate(row.endDate ?? row.startDate);
  const isPublished = row.review?.state === "published";
  return done({
    trip: { packageTitle, locationName, startDate: fromDate(row.startDate), endDate, days },
    review: row.review && toReviewJson(row.review),
    closed: isPublished
      ? "Your review is published, so its words stay as they are."
      : whyNoReview({ bookingStatus, endDate }),
    suggestedName: shownNameOf({ name: customerName, city: user.city }),
  });
}

export function getReview(reviewer: Reviewer) {
  return readReview(db, reviewer);
}

export type OwnReview = Done<typeof getReview>;

/** How a guest is named unless they choose otherwise: "Aisha B., Pune". */
export function shownNameOf({ name, city }: { name: string; city: string }) {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  const short = last ? `${first} ${/./u.exec(last)?.[0] ?? ""}.` : first;
  return [short, city.trim()].filter(Boolean).join(", ");
}

type Trip = { bookingStatus: string; endDate: CalendarDate };

function whyNoReview({ bookingStatus, endDate }: Trip) {
  if (bookingStatus === "canceled") return "This booking is canceled, so there is no trip to review.";
  if (bookingStatus !== "confirmed") return "This booking was not confirmed, so there is no trip to review.";
  if (endDate >= today()) return `From ${formatDate(addDays(endDate, 1))} on you can tell here how it was.`;
  return null;
}
