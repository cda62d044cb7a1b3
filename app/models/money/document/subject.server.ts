import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { BUYER, CUSTOMER, HEAD, SALE, TRIP } from "~/models/booking/columns";
import { fromDate } from "~/values/calendar";

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
