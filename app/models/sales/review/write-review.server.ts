import { transaction } from "~/db.server";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { done, refuse } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { toDate } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { findReviewed, readReview, type Reviewer } from "./get-review.server";
import { reviewSelect, toReviewJson } from "./json";
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
    if (review && isSame && review.state === "refused") {
      const msg = "Please change your words: as they are, we cannot show them.";
      return refuse("INVALID_INPUT", msg, { errors: { text: msg } });
    }
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
