import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";

const select = {
  ...{ id: true, bookingNumber: true, packageTitle: true, startDate: true, days: true, nights: true },
  ...{ numberOfPersons: true, unitPrice: true, discount: true, totalPrice: true, paid: true },
  ...{ bookingStatus: true, version: true, isInvoiced: true },
  ...{ customerName: true, placeOfSupply: true, customerAddress: true, customerGstin: true },
  package: { select: { gstRate: true } },
  payments: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      ...{ id: true, kind: true, method: true, amount: true, reference: true, receivedOn: true, reversesId: true },
      reversal: { select: { id: true } },
    },
  },
  documents: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      ...{ id: true, kind: true, number: true, issuedOn: true, gross: true, paymentId: true },
      replacedBy: { select: { number: true } },
      replaces: { select: { number: true, kind: true } },
    },
  },
} satisfies Prisma.BookingSelect;

/** A booking with its payments and documents, which together say what may be issued. */
export async function findSubject(tx: Tx, bookingId: string) {
  const row = await tx.booking.findFirst({ where: { id: bookingId, deletedAt: null }, select });
  if (!row) return null;
  return {
    ...row,
    startDate: fromDate(row.startDate),
    payments: row.payments.map((payment) => ({ ...payment, receivedOn: fromDate(payment.receivedOn) })),
    documents: row.documents.map((document) => ({ ...document, issuedOn: fromDate(document.issuedOn) })),
  };
}

export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

export type PaymentRow = Subject["payments"][number];

export type DocumentRow = Subject["documents"][number];
