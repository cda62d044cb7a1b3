import { type Billable, type DocumentRow, type Issuer, type PaymentRow } from "./billable.server";
import { ADDRESS_FROM } from "./gst-rules";
import { type Kind } from "./kinds";

/** The document to issue next, and the missing facts in words. */
export type NextDocument = { kind: Kind; missing: string[] };

/** The documents that no credit note has taken back. */
export function liveDocuments({ documents }: Pick<Billable, "documents">, kind?: Kind): DocumentRow[] {
  return documents.filter((each) => !each.replacedBy && (kind ? each.kind === kind : each.kind !== "CN"));
}

export function nextForPayment(booking: Billable, issuer: Issuer, payment: PaymentRow): NextDocument | null {
  const isCounted = payment.kind !== "reversal" && !payment.isReversed;
  if (!isCounted || liveDocuments(booking).some(({ paymentId }) => paymentId === payment.id)) return null;
  if (!issuer.gstin) return { kind: "RC", missing: [] };
  if (payment.kind === "received") {
    return booking.isInvoiced ? { kind: "RC", missing: [] } : { kind: "RV", missing: missing(booking, issuer) };
  }
  return { kind: "RF", missing: [...missing(booking, issuer), ...missingForRefund(booking)] };
}

export function nextInvoice(booking: Billable, issuer: Issuer): NextDocument | null {
  const { bookingStatus, isInvoiced, totalPrice } = booking;
  if (!issuer.gstin || bookingStatus !== "confirmed" || isInvoiced || totalPrice === 0) return null;
  return { kind: "TI", missing: missing(booking, issuer) };
}

/** In permille; null while neither the package nor the settings have a rate. */
export function rateOf({ package: { gstRate } }: Pick<Billable, "package">, issuer: Issuer) {
  const percent = gstRate ?? issuer.gstRate;
  return percent === null ? null : Math.round(percent * 10);
}

export const PLACE = "the place of supply";
export const ADDRESS = "the guest's address, which is asked for from ₹50,000";

export function needsAddress({ totalPrice, customerAddress }: { totalPrice: number; customerAddress: string[] }) {
  return totalPrice >= ADDRESS_FROM && customerAddress.length === 0;
}

function missing(booking: Billable, issuer: Issuer) {
  const { placeOfSupply } = booking;
  const wanted: [boolean, string][] = [
    [issuer.sac !== "", "the SAC, in the settings"],
    [rateOf(booking, issuer) !== null, "a GST rate, in the settings or the package"],
    [placeOfSupply !== null, PLACE],
    [!needsAddress(booking), ADDRESS],
  ];
  return wanted.filter(([isThere]) => !isThere).map(([, what]) => what);
}

function missingForRefund(booking: Billable) {
  const [invoice] = liveDocuments(booking, "TI");
  if (invoice) return [`a credit note for ${invoice.number}, which counts this money`];
  return liveDocuments(booking, "RV").length > 0 ? [] : ["the receipt voucher of the payment it returns"];
}
