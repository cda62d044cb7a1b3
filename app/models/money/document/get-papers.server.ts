import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { NO_ADDRESS } from "~/models/people/user/accounts.server";
import { type Done, done, refuse } from "~/result";
import { isId } from "~/values/id";

import { findIssuer, findSubject, type Subject } from "./booking-for-invoicing.server";
import { listDocuments } from "./get-document.server";
import { differenceInWords, findDifference, reasonOf } from "./invoice-differs.server";
import { planInvoice, planPayment, rateOf } from "./plan";
import { guessState } from "./states";

/** The data of the office's page that issues a booking's documents. */
export async function getPapers(id: string | undefined) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const [subject, difference, issuer, documents, guest] = await Promise.all([
    findSubject(db, id),
    findDifference(id),
    findIssuer(db),
    listDocuments(id),
    db.user.findFirst({ where: { bookings: { some: { id } } }, select: ADDRESS }),
  ]);
  if (!subject) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const payments = subject.payments.flatMap((payment) => {
    const plan = planPayment(subject, issuer, payment);
    const { id: paymentId, kind, amount, receivedOn } = payment;
    return plan ? [{ ...plan, paymentId, isRefund: kind === "refund", amount, receivedOn }] : [];
  });
  const { bookingNumber, packageTitle, customerName, bookingStatus, nights } = subject;
  return done({
    booking: { _id: id, bookingNumber, packageTitle, customerName, bookingStatus },
    isRegistered: issuer.gstin !== null,
    documents,
    payments,
    invoice: planInvoice(subject, issuer),
    difference: difference && {
      number: difference.number,
      text: differenceInWords(difference),
      reason: reasonOf(difference),
    },
    particulars: particularsOf(subject, guest),
    isRateDoubtful: issuer.gstin !== null && nights === 0 && rateOf(subject, issuer) === 50,
  });
}

export type Papers = Done<typeof getPapers>;

const ADDRESS = { street: true, postalCode: true, city: true, state: true, country: true } as const;

type Guest = Record<keyof typeof ADDRESS, string> | null;

/** The saved particulars, else a guess from the guest's profile, which counts only once it is saved. */
function particularsOf({ placeOfSupply, customerAddress, customerGstin }: Subject, guest: Guest) {
  const { street, postalCode, city, state, country } = guest ?? NO_ADDRESS;
  const guessed = [street, [postalCode, city].filter(Boolean).join(" "), state, country].filter(Boolean);
  // The form of a payment saves the place alone.
  const isSaved = customerAddress.length > 0 || (placeOfSupply !== null && guessed.length === 0);
  return {
    isSaved,
    placeOfSupply: placeOfSupply ?? (isSaved ? null : guessState({ state, country })),
    customerAddress: isSaved ? customerAddress : guessed,
    customerGstin,
  };
}
