import { type DocumentRow, type Issuer, type PaymentRow, type Subject } from "./booking-for-invoicing.server";
import { ADDRESS_FROM } from "./gst-rules";
import { type Kind } from "./kinds";

/** The document to issue next, and the missing facts in words. */
export type Plan = { kind: Kind; missing: string[] };

/** The documents that no credit note has taken back. */
export function liveDocuments({ documents }: Pick<Subject, "documents">, kind?: Kind): DocumentRow[] {
  return documents.filter((each) => !each.replacedBy && (kind ? each.kind === kind : each.kind !== "CN"));
}

export function planPayment(subject: Subject, issuer: Issuer, payment: PaymentRow): Plan | null {
  const isCounted = payment.kind !== "reversal" && !payment.isReversed;
  if (!isCounted || liveDocuments(subject).some(({ paymentId }) => paymentId === payment.id)) return null;
  if (!issuer.gstin) return { kind: "RC", missing: [] };
  if (payment.kind === "received") {
    return subject.isInvoiced ? { kind: "RC", missing: [] } : { kind: "RV", missing: missing(subject, issuer) };
  }
  return { kind: "RF", missing: [...missing(subject, issuer), ...missingForRefund(subject)] };
}

export function planInvoice(subject: Subject, issuer: Issuer): Plan | null {
  const { bookingStatus, isInvoiced, totalPrice } = subject;
  if (!issuer.gstin || bookingStatus !== "confirmed" || isInvoiced || totalPrice === 0) return null;
  return { kind: "TI", missing: missing(subject, issuer) };
}

/** In permille; null while neither the package nor the settings have a rate. */
export function rateOf({ package: { gstRate } }: Pick<Subject, "package">, issuer: Issuer) {
  const percent = gstRate ?? issuer.gstRate;
  return percent === null ? null : Math.round(percent * 10);
}

export const PLACE = "the place of supply";
export const ADDRESS = "the guest's address, which is asked for from ₹50,000";

export function needsAddress({ totalPrice, customerAddress }: { totalPrice: number; customerAddress: string[] }) {
  return totalPrice >= ADDRESS_FROM && customerAddress.length === 0;
}

function missing(subject: Subject, issuer: Issuer) {
  const { placeOfSupply } = subject;
  const wanted: [boolean, string][] = [
    [issuer.sac !== "", "the SAC, in the settings"],
    [rateOf(subject, issuer) !== null, "a GST rate, in the settings or the package"],
    [placeOfSupply !== null, PLACE],
    [!needsAddress(subject), ADDRESS],
  ];
  return wanted.filter(([isThere]) => !isThere).map(([, what]) => what);
}

function missingForRefund(subject: Subject) {
  const [invoice] = liveDocuments(subject, "TI");
  if (invoice) return [`a credit note for ${invoice.number}, which counts this money`];
  return liveDocuments(subject, "RV").length > 0 ? [] : ["the receipt voucher of the payment it returns"];
}
