import { db } from "~/db.server";
import { getSite } from "~/models/setting/get-site.server";

import { calendarSelect, tripCalendar } from "./trip-calendar.server";

export async function getCalendar(id: string) {
  const [site, row] = await Promise.all([
    getSite(),
    db.booking.findUniqueOrThrow({ where: { id }, select: calendarSelect }),
  ]);
  return tripCalendar(site, row);
}
