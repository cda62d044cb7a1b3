import { db } from "~/db.server";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";

export async function listDeletedBookings() {
  const rows = await db.booking.findMany({
    where: { deletedAt: { not: null } },
    select: {
      ...bookingSelect,
      deletedAt: true,
      changes: { where: { field: "deleteReason" }, select: { version: true, newValue: true } },
    },
    orderBy: [{ deletedAt: "desc" }, { id: "desc" }],
    take: 50,
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
