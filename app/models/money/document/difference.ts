import { formatRupees } from "~/values/money";

/** A booking and its live invoice, which say different things. */
export type Difference = { number: string; gross: number; bookingStatus: string; totalPrice: number };

/** What differs, and which documents mend it. */
export function differenceInWords({ number, gross, bookingStatus, totalPrice }: Difference) {
  const says = `${number} says ${formatRupees(gross)}`;
  if (bookingStatus === "canceled") return `${says}, and the trip is canceled: it needs a credit note.`;
  if (bookingStatus !== "confirmed") return `${says}, and the trip is not confirmed: it needs a credit note.`;
  if (gross !== totalPrice)
    return `${says}, and the booking ${formatRupees(totalPrice)}: it needs a credit note, then a new invoice.`;
  return `${number} deducts an advance that was taken back: it needs a credit note, then a new invoice.`;
}

/** The reason on the credit note, as long as staff write no other. */
export function reasonOf({ gross, bookingStatus, totalPrice }: Difference) {
  if (bookingStatus !== "confirmed")
    return `The trip is ${bookingStatus === "canceled" ? "canceled" : "not confirmed"}`;
  return gross === totalPrice ? "The advance was taken back" : "The price has changed";
}
