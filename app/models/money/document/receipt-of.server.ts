import { z } from "zod";

import { type Tx } from "~/db.server";
import { like } from "~/values/pick";

import { findBillable, findIssuer } from "./billable.server";
import { documentsPageOf } from "./kinds";
import { liveDocuments, nextForPayment } from "./next-document";

export const receiptShape = z.object({
  receipt: like(
    z.string(),
    "Receipt RV/26-27/000009 made.",
    "What became of the payment's document, in a sentence for staff; empty if it was undone.",
  ),
  document: like(z.string().nullable(), "RV/26-27/000009", "The document's number."),
  missing: like(z.array(z.string()), [], "What the document waits for."),
  documentsUrl: like(
    z.string(),
    documentsPageOf("01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de"),
    "The office's page that completes it.",
  ),
});

export type Receipt = z.output<typeof receiptShape>;

export async function receiptOf(tx: Tx, payment: { id: string; bookingId: string }): Promise<Receipt> {
  const booking = await findBillable(tx, payment.bookingId);
  const row = booking?.payments.find(({ id }) => id === payment.id);
  const next = booking && row && nextForPayment(booking, await findIssuer(tx), row);
  const live = booking && liveDocuments(booking).find(({ paymentId }) => paymentId === payment.id);
  return receipt(payment.bookingId, live?.number ?? null, next?.missing);
}

export function receipt(bookingId: string, document: string | null, missing: string[] = []): Receipt {
  return { receipt: inWords(document, missing), document, missing, documentsUrl: documentsPageOf(bookingId) };
}

function inWords(document: string | null, missing: string[]) {
  if (document) return `${document.startsWith("RF") ? "Refund voucher" : "Receipt"} ${document} made.`;
  return missing.length > 0 ? `No receipt yet: it needs ${missing.join("; ")}.` : "";
}
