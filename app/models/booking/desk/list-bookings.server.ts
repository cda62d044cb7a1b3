import { db } from "~/db.server";
import { type BookingRow, bookingSelect, toPopulatedBookingJson } from "~/models/booking/row/json";
import { countOf } from "~/models/system/stat/list-stats.server";
import { type Paging } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { type BookingCriteria } from "./filters.server";
import { findMatches, readMatches } from "./select-bookings.server";

export async function listBookings(criteria: BookingCriteria, paging: Paging) {
  const { count, select } = await findMatches(criteria);
  const [{ total, rows, ...rest }, allBookings] = await Promise.all([
    readPage(paging, count, select),
    isFiltered(criteria) ? countOf("Total Bookings") : undefined,
  ]);
  return {
    totalBookings: total,
    allBookings,
    ...rest,
    bookings: rows.map(toPopulatedBookingJson),
    versions: versionsOf(rows),
  };
}

function isFiltered(criteria: BookingCriteria) {
  return Object.keys(criteria).some((name) => name !== "sort");
}

export function versionsOf(rows: BookingRow[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

/** Without paging it yields batches, because the whole list may not fit in memory. */
export async function listAllBookings(paging?: Paging) {
  if (!paging) return { totalBookings: await countOf("Total Bookings"), bookings: batches() };
  const { totalBookings, bookings } = await listBookings({}, paging);
  return { totalBookings, bookings };
}

async function* batches() {
  for await (const rows of readMatches({})) yield rows.map(toPopulatedBookingJson);
}

export async function listDeletedBookings(limit: number) {
  const rows = await db.booking.findMany({
    where: { deletedAt: { not: null } },
    select: {
      ...bookingSelect,
      deletedAt: true,
      changes: { where: { field: "deleteReason" }, select: { version: true, newValue: true } },
    },
    orderBy: [{ deletedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return {
    bookings: rows.map((row) => ({
      ...toPopulatedBookingJson(row),
      deletedAt: row.deletedAt?.toISOString() ?? "",
      // A booking may have been deleted and restored before: only the reason of the last deletion counts.
      reason: row.changes.find(({ version }) => version === row.version)?.newValue,
    })),
  };
}
