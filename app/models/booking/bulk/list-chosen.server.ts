import { db } from "~/db.server";

import { bookingSelect, toPopulatedBookingJson } from "../json";

import { type Chosen } from "./chosen";

/** Those that can still be canceled, in the order of their start. */
export async function listChosen(chosen: Chosen[]) {
  const rows = await db.booking.findMany({
    where: { id: { in: chosen.map(({ id }) => id) }, deletedAt: null, bookingStatus: { not: "canceled" } },
    select: bookingSelect,
    orderBy: [{ startDate: "asc" }, { bookingNumber: "asc" }],
  });
  return rows.map(toPopulatedBookingJson);
}
