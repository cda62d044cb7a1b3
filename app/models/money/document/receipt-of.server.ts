import { z } from "zod";

import { type Tx } from "~/db.server";

import { findIssuer, findSubject } from "./booking-for-invoicing.server";
import { documentsPageOf } from "./kinds";
import { liveDocuments, planPayment } from "./plan";

export const receiptShape = z.object({
  receipt: z.string().meta({
    examples: ["Receipt RV/26-27/000009 made."],
    description: "What became of the payment's document, in a sentence for staff; empty if it was undone.",
  }),
  document: z
    .string()
    .nullable()
    .meta({ examples: ["RV/26-27/000009"], description: "The document's number." }),
  missing: z.array(z.string()).meta({ examples: [[]], description: "What the document waits for." }),
  documentsUrl: z.string().meta({
    examples: ["/admin-dashboard/manage-bookings/documents/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de"],
    description: "The office's page that completes it.",
  }),
});

export type Receipt = z.output<typeof receiptShape>;

export async function receiptOf(tx: Tx, payment: { id: string; bookingId: string }): Promise<Receipt> {
  const subject = await findSubject(tx, payment.bookingId);
  const row = subject?.payments.find(({ id }) => id === payment.id);
  const plan = subject && row && planPayment(subject, await findIssuer(tx), row);
  const live = subject && liveDocuments(subject).find(({ paymentId }) => paymentId === payment.id);
  return receipt(payment.bookingId, live?.number ?? null, plan?.missing);
}

export function receipt(bookingId: string, document: string | null, missing: string[] = []): Receipt {
  return { receipt: inWords(document, missing), document, missing, documentsUrl: documentsPageOf(bookingId) };
}

function inWords(document: string | null, missing: string[]) {
  if (document) return `${document.startsWith("RF") ? "Refund voucher" : "Receipt"} ${document} made.`;
  return missing.length > 0 ? `No receipt yet: it needs ${missing.join("; ")}.` : "";
}
