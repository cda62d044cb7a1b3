import { formatRupees } from "~/values/money";
import { moneyInWords } from "~/values/payment-words";

import { type Talk, type Trip } from "./get-guest.server";

type Of = { trips: Trip[] } & Pick<Talk, "claims" | "changes" | "questions">;

const DESK = "/admin-dashboard";

/** What this person waits for, and the page where staff do it. */
export function waitingOf({ trips, claims, changes, questions }: Of) {
  const numberOf = new Map(trips.map(({ _id, bookingNumber }) => [_id, bookingNumber]));
  return [
    ...claims.map((claim) => ({
      text: `${moneyInWords(claim)} reported for booking ${numberOf.get(claim.bookingId)}, ${claim.utr}`,
      action: "Check the payment",
      to: `${DESK}/claims#${claim._id}`,
    })),
    ...trips
      .filter(({ bookingStatus, when }) => bookingStatus === "pending" && when === "ahead")
      .map(({ _id, bookingNumber }) => ({
        text: `Booking ${bookingNumber} is not confirmed`,
        action: "Answer the request",
        to: `${DESK}/manage-bookings/${_id}`,
      })),
    ...changes.map(({ bookingId }) => ({
      text: `A change of booking ${numberOf.get(bookingId)} is asked for`,
      action: "Answer the wish",
      to: `${DESK}/manage-bookings/${bookingId}`,
    })),
    ...questions
      .filter(({ state }) => state === "new")
      .map(({ _id, number }) => ({
        text: `Question ${number} has no answer`,
        action: "Answer the question",
        to: `${DESK}/enquiries/${_id}`,
      })),
    ...trips
      .filter(({ owedBack }) => owedBack > 0)
      .map(({ _id, bookingNumber, owedBack }) => ({
        text: `${formatRupees(owedBack)} of booking ${bookingNumber} is owed back`,
        action: "See the refund",
        to: `${DESK}/manage-bookings/payments/${_id}`,
      })),
  ];
}

export type Waiting = ReturnType<typeof waitingOf>[number];
