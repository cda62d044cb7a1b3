import { TRIP_HEADERS } from "~/http/trip.server";
import { CALENDAR_TYPE } from "~/models/booking/trip-calendar.server";

import { setPlainHeaders } from "./headers.server";

export function calendarResponse(name: string, file: string) {
  const headers = new Headers({
    ...TRIP_HEADERS,
    "Content-Type": CALENDAR_TYPE,
    "Content-Disposition": `inline; filename="${name}.ics"`,
  });
  setPlainHeaders(headers);
  return new Response(file, { headers });
}
