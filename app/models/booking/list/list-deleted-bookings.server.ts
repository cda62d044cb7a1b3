import { db } from "~/db.server";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";

export async function listDeletedBookings() {
  const rows = await db.booking.findMany({
    where: { deletedAt: { not: null } },
    select: { ...bookingSelect, deletedAt: true },
    orderBy: [{ deletedAt: "desc" }, { id: "desc" }],
    take: 50,
  });
  return {
    bookings: rows.map((row) => ({ ...toPopulatedBookingJson(row), deletedAt: row.deletedAt?.toISOString() ?? "" })),
  };
}
