import { db } from "~/db.server";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";

import { type Chosen } from "./chosen";

/** The chosen bookings that can still be canceled, by start date, with the number of the live invoice. */
export async function listChosen(chosen: Chosen[]) {
  const rows = await db.booking.findMany({
    where: { id: { in: chosen.map(({ id }) => id) }, deletedAt: null, bookingStatus: { not: "canceled" } },
    select: { ...bookingSelect, documents: { where: { kind: "TI", replacedBy: null }, select: { number: true } } },
    orderBy: [{ startDate: "asc" }, { bookingNumber: "asc" }],
  });
  return rows.map(({ documents, ...row }) => ({
    ...toPopulatedBookingJson(row),
    invoice: documents[0]?.number ?? null,
  }));
}
