import { db } from "~/db.server";
import { addDays, fromDate, toDate, today } from "~/values/calendar";

import { findIssuer } from "./issuer.server";

type Row = {
  id: string;
  bookingNumber: number;
  packageTitle: string;
  customerName: string;
  startDate: Date;
  days: number;
  totalPrice: number;
  paid: number;
};

/** Trips that ended, are paid for and have no tax invoice, the oldest first; none for who is not registered. */
export async function listNotInvoiced({ skip, take }: { skip: number; take: number }) {
  const { gstin } = await findIssuer(db);
  if (!gstin) return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT "id", "bookingNumber", "packageTitle", "customerName", "startDate", "days", "totalPrice", "paid"
    FROM "Booking"
    WHERE "paid" > 0 AND NOT "isInvoiced" AND "bookingStatus" = 'confirmed' AND "deletedAt" IS NULL
      AND "startDate" < ${toDate(today())}::date AND "startDate" + "days" <= ${toDate(today())}::date
    ORDER BY "startDate", "id" LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ id, startDate, ...row }) => ({
    _id: id,
    ...row,
    startDate: fromDate(startDate),
    endDate: addDays(fromDate(startDate), row.days - 1),
    documentsUrl: `/admin-dashboard/manage-bookings/documents/${id}`,
  }));
}
