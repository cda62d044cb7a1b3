import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { NO_ADDRESS } from "~/models/people/user/accounts.server";
import { type Done, done, refuse } from "~/result";
import { isId } from "~/values/id";

import { type Billable, findBillable, findIssuer, type Issuer } from "./billable.server";
import { listDocuments } from "./get-document.server";
import { differenceInWords, findDifference, reasonOf } from "./invoice-differs.server";
import { nextForPayment, nextInvoice, rateOf } from "./next-document";
import { guessState } from "./states";

/** The data of the office's page that issues a booking's documents. */
export async function getDocumentsToMake(id: string | undefined) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const [booking, difference, issuer, documents, guest] = await Promise.all([
    findBillable(db, id),
    findDifference(id),
    findIssuer(db),
    listDocuments(id),
    db.user.findFirst({ where: { bookings: { some: { id } } }, select: ADDRESS }),
  ]);
  if (!booking) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const payments = booking.payments.flatMap((payment) => {
    const next = nextForPayment(booking, issuer, payment);
    const { id: paymentId, kind, amount, receivedOn } = payment;
    return next ? [{ ...next, paymentId, isRefund: kind === "refund", amount, receivedOn }] : [];
  });
  const { bookingNumber, packageTitle, customerName, bookingStatus, nights } = booking;
  return done({
    booking: { _id: id, bookingNumber, packageTitle, customerName, bookingStatus },
    isRegistered: issuer.gstin !== null,
    documents,
    payments,
    invoice: nextInvoice(booking, issuer),
    difference: difference && {
      number: difference.number,
      text: differenceInWords(difference),
      reason: reasonOf(difference),
    },
    particulars: particularsOf(booking, guest, issuer),
    isRateDoubtful: issuer.gstin !== null && nights === 0 && rateOf(booking, issuer) === 50,
  });
}

export type DocumentsToMake = Done<typeof getDocumentsToMake>;

const ADDRESS = { street: true, postalCode: true, city: true, state: true, country: true } as const;

type Guest = Record<keyof typeof ADDRESS, string> | null;

/** The saved particulars, else a guess from the guest's profile, which counts only once it is saved. */
function particularsOf(booking: Billable, guest: Guest, { abroadPlace }: Issuer) {
  const { placeOfSupply, customerAddress, customerGstin } = booking;
  const { street, postalCode, city, state, country } = guest ?? NO_ADDRESS;
  const guessed = [street, [postalCode, city].filter(Boolean).join(" "), state, country].filter(Boolean);
  // The form of a payment saves the place alone.
  const isSaved = customerAddress.length > 0 || (placeOfSupply !== null && guessed.length === 0);
  return {
    isSaved,
    placeOfSupply: placeOfSupply ?? (isSaved ? null : guessState({ state, country }, abroadPlace)),
    customerAddress: isSaved ? customerAddress : guessed,
    customerGstin,
  };
}
