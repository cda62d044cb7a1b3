import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { BUYER, CUSTOMER, HEAD, SALE, TRIP } from "~/models/booking/row/columns";
import { fieldsOf } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { formatDate, fromDate, lastDay, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { invoiceDaysInWords } from "./gst-rules";
import { type Difference, differenceInWords } from "./invoice-differs.server";
import { documentColumns } from "./json";
import { nextForPayment, nextInvoice } from "./next-document";

/** All of a booking that its documents follow from. */
export const billableSelect = {
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

/** A booking with its payments and documents, from which follows what may be issued. */
export async function findBillable(tx: Tx, bookingId: string) {
  const [booking] = await listBillable(tx, [bookingId]);
  return booking ?? null;
}

export async function listBillable(tx: Tx, ids: string[]) {
  const rows = await tx.booking.findMany({ where: { id: { in: ids }, deletedAt: null }, select: billableSelect });
  // Queries run one after the other, because a transaction has one connection.
  const inOrder = {
    where: { bookingId: { in: rows.map(({ id }) => id) } },
    orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
  };
  const payments = await tx.payment.findMany({ ...inOrder, select: paymentColumns });
  const documents = await tx.taxDocument.findMany({ ...inOrder, select: documentColumns });
  return rows.map((row) => {
    const isOfRow = ({ bookingId }: { bookingId: string }) => bookingId === row.id;
    return toBillable(row, payments.filter(isOfRow), documents.filter(isOfRow));
  });
}

/** A booking with all its payments and documents. */
export function toBillable(
  row: Prisma.BookingGetPayload<{ select: typeof billableSelect }>,
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

export type Billable = ReturnType<typeof toBillable>;

export type PaymentRow = Billable["payments"][number];

export type DocumentRow = Billable["documents"][number];

export async function findIssuer(tx: Tx) {
  const row = await tx.setting.findUnique({ where: { id: "site" }, select: { value: true } });
  return issuerOf(fieldsOf(row?.value ?? {}));
}

export function issuerOf(fields: ReturnType<typeof fieldsOf>) {
  const { brand, legalName, address, phone, email, sac, gst, gstin, gstRate, abroadPlace } = fields;
  return {
    name: legalName || brand,
    address,
    phone,
    email,
    sac: sac ?? "",
    /** Percent, for packages without a rate of their own. */
    gstRate: gstRate ?? null,
    abroadPlace: abroadPlace || null,
    /** Null when not registered for GST; then documents show no tax. */
    gstin: gstinOf({ gst, gstin }),
  };
}

export function gstinOf({ gst, gstin }: Pick<SavedSettings, "gst" | "gstin">) {
  return (gst === "registered" && gstin) || null;
}

export type Issuer = ReturnType<typeof issuerOf>;

/** What a booking's documents wait for, in sentences: the booking's page in the office shows them, its documents offer the next one. */
export function problemsOf(booking: Billable, issuer: Issuer, difference: Difference | null) {
  return [
    ...(difference ? [differenceInWords(difference)] : []),
    ...withoutReceipt(booking, issuer),
    ...withoutInvoice(booking, issuer),
    ...kept(booking),
  ];
}

function withoutReceipt(booking: Billable, issuer: Issuer) {
  return booking.payments.flatMap((payment) => {
    const next = nextForPayment(booking, issuer, payment);
    if (!next) return [];
    const what = `${formatRupees(payment.amount)} ${payment.kind === "refund" ? "refunded" : "received"}`;
    const needs = next.missing.length > 0 ? `: it needs ${next.missing.join("; ")}` : "";
    return `${what} on ${formatDate(payment.receivedOn)} has no receipt yet${needs}.`;
  });
}

function withoutInvoice(booking: Billable, issuer: Issuer) {
  const endDate = lastDay(booking.startDate, booking.days);
  if (!nextInvoice(booking, issuer) || endDate >= today()) return [];
  return [`The trip ended on ${formatDate(endDate)} and has no invoice: ${invoiceDaysInWords(endDate, today())}.`];
}

/** The law leaves open what the money kept after a cancellation is paid for. */
function kept({ bookingStatus, paid, owedBack }: Billable) {
  if (bookingStatus !== "canceled" || paid <= owedBack) return [];
  return [`${formatRupees(paid - owedBack)} is kept after the cancellation. ${ASK_ACCOUNTANT}`];
}

const ASK_ACCOUNTANT = "Which document it needs: please ask your accountant.";
