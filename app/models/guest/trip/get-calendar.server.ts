import { db } from "~/db.server";
import { calendarSelect, tripCalendar } from "~/models/booking/trip-calendar.server";
import { getSite } from "~/models/system/setting/get-site.server";

export async function getCalendar(id: string) {
  const [site, row] = await Promise.all([
    getSite(),
    db.booking.findUniqueOrThrow({ where: { id }, select: calendarSelect }),
  ]);
  return tripCalendar(site, row);
}
