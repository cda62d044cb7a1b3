import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { BUYER, CUSTOMER, HEAD, SALE, TRIP } from "~/models/booking/row/columns";
import { fieldsOf } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { formatDate, fromDate, lastDay, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { invoiceDaysInWords } from "./gst-rules";
import { type Difference, differenceInWords } from "./invoice-differs.server";
import { planInvoice, planPayment } from "./plan";

/** All of a booking that its documents follow from. */
export const subjectSelect = {
  ...HEAD,
  ...TRIP,
  ...SALE,
  ...CUSTOMER,
  ...BUYER,
  nights: true,
  paid: true,
  owedBack: true,
  isInvoiced: true,
  package: { select: { gstRate: true } },
} satisfies Prisma.BookingSelect;

const paymentColumns = {
  id: true,
  bookingId: true,
  kind: true,
  method: true,
  amount: true,
  reference: true,
  receivedOn: true,
  reversesId: true,
} satisfies Prisma.PaymentSelect;

const documentColumns = {
  id: true,
  bookingId: true,
  kind: true,
  number: true,
  issuedOn: true,
  gross: true,
  paymentId: true,
  replacesId: true,
} satisfies Prisma.TaxDocumentSelect;

/** A booking with its payments and documents, from which follows what may be issued. */
export async function findSubject(tx: Tx, bookingId: string) {
  const [subject] = await findSubjects(tx, [bookingId]);
  return subject ?? null;
}

export async function findSubjects(tx: Tx, bookingIds: string[]) {
  const rows = await tx.booking.findMany({ where: { id: { in: bookingIds }, deletedAt: null }, select: subjectSelect });
  // Queries run one after the other, because a transaction has one connection.
  const inOrder = {
    where: { bookingId: { in: rows.map(({ id }) => id) } },
    orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
  };
  const payments = await tx.payment.findMany({ ...inOrder, select: paymentColumns });
  const documents = await tx.taxDocument.findMany({ ...inOrder, select: documentColumns });
  return rows.map((row) => {
    const isOfRow = ({ bookingId }: { bookingId: string }) => bookingId === row.id;
    return subjectOf(row, payments.filter(isOfRow), documents.filter(isOfRow));
  });
}

/** A booking with all its payments and documents. */
export function subjectOf(
  row: Prisma.BookingGetPayload<{ select: typeof subjectSelect }>,
  payments: Prisma.PaymentGetPayload<{ select: typeof paymentColumns }>[],
  documents: Prisma.TaxDocumentGetPayload<{ select: typeof documentColumns }>[],
) {
  return {
    ...row,
    startDate: fromDate(row.startDate),
    payments: payments.map((payment) => ({
      ...payment,
      receivedOn: fromDate(payment.receivedOn),
      isReversed: payments.some(({ reversesId }) => reversesId === payment.id),
    })),
    documents: documents.map((document) => ({
      ...document,
      issuedOn: fromDate(document.issuedOn),
      replacedBy: documents.find(({ replacesId }) => replacesId === document.id) ?? null,
      replaces: documents.find(({ id }) => id === document.replacesId) ?? null,
    })),
  };
}

export type Subject = ReturnType<typeof subjectOf>;

export type PaymentRow = Subject["payments"][number];

export type DocumentRow = Subject["documents"][number];

export async function findIssuer(tx: Tx) {
  const row = await tx.setting.findUnique({ where: { id: "site" }, select: { value: true } });
  return issuerOf(fieldsOf(row?.value ?? {}));
}

export function issuerOf(fields: ReturnType<typeof fieldsOf>) {
  const { brand, legalName, address, phone, email, sac, gst, gstin, gstRate } = fields;
  return {
    name: legalName || brand,
    address,
    phone,
    email,
    sac: sac ?? "",
    /** Percent, for packages without a rate of their own. */
    gstRate: gstRate ?? null,
    /** Null when not registered for GST; then documents show no tax. */
    gstin: gstinOf({ gst, gstin }),
  };
}

export function gstinOf({ gst, gstin }: Pick<SavedSettings, "gst" | "gstin">) {
  return (gst === "registered" && gstin) || null;
}

export type Issuer = ReturnType<typeof issuerOf>;

/** What a booking's documents wait for, in sentences: the booking's page in the office shows them, its documents offer the next one. */
export function paperNotes(subject: Subject, issuer: Issuer, difference: Difference | null) {
  return [
    ...(difference ? [differenceInWords(difference)] : []),
    ...withoutReceipt(subject, issuer),
    ...withoutInvoice(subject, issuer),
    ...kept(subject),
  ];
}

function withoutReceipt(subject: Subject, issuer: Issuer) {
  return subject.payments.flatMap((payment) => {
    const plan = planPayment(subject, issuer, payment);
    if (!plan) return [];
    const what = `${formatRupees(payment.amount)} ${payment.kind === "refund" ? "refunded" : "received"}`;
    const needs = plan.missing.length > 0 ? `: it needs ${plan.missing.join("; ")}` : "";
    return `${what} on ${formatDate(payment.receivedOn)} has no receipt yet${needs}.`;
  });
}

function withoutInvoice(subject: Subject, issuer: Issuer) {
  const endDate = lastDay(subject.startDate, subject.days);
  if (!planInvoice(subject, issuer) || endDate >= today()) return [];
  return [`The trip ended on ${formatDate(endDate)} and has no invoice: ${invoiceDaysInWords(endDate, today())}.`];
}

/** The law leaves open what the money kept after a cancellation is paid for. */
function kept({ bookingStatus, paid, owedBack }: Subject) {
  if (bookingStatus !== "canceled" || paid <= owedBack) return [];
  return [`${formatRupees(paid - owedBack)} is kept after the cancellation. ${ASK_ACCOUNTANT}`];
}

const ASK_ACCOUNTANT = "Which document it needs: please ask your accountant.";
