import { transaction } from "~/db.server";
import { findBillable } from "~/models/money/document/billable.server";
import { describeInvoice } from "~/models/money/document/describe";
import { taxIn } from "~/models/money/document/gst-rules";
import { storeDocument } from "~/models/money/document/issue.server";

export const ISSUER = {
  name: "Chinar Holidays Private Limited",
  address: ["Boulevard Road", "Srinagar"],
  phone: "+91 194 000 0100",
  email: "office@example.com",
  sac: "998555",
  gstRate: 5,
  abroadPlace: null,
  gstin: "01AABCC1234D1ZP",
};

/** Issues a tax invoice for the whole trip to a guest of another state. Returns its number. */
export function issueInvoice(bookingId: string) {
  return transaction(async (tx) => {
    const booking = await findBillable(tx, bookingId);
    if (!booking) throw new Error("The booking is gone.");
    const sums = { gross: booking.totalPrice, ratePermille: 50, tax: taxIn(booking.totalPrice, 50, false) };
    const about = { kind: "TI", booking, issuer: ISSUER, taxed: { ...sums, isWithinState: false } } as const;
    const snapshot = describeInvoice({ ...about, gross: sums.gross });
    return storeDocument(tx, { ...sums, kind: "TI", bookingId, snapshot, onceKey: bookingId });
  });
}
