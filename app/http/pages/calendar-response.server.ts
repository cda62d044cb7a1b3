import { TRIP_HEADERS } from "~/http/trip.server";
import { type TripCalendar } from "~/models/booking/row/trip-calendar.server";

import { setPlainHeaders } from "./headers.server";

export function calendarResponse(name: string, { content, contentType }: TripCalendar) {
  const headers = new Headers({
    ...TRIP_HEADERS,
    "Content-Type": contentType,
    "Content-Disposition": `inline; filename="${name}.ics"`,
  });
  setPlainHeaders(headers);
  return new Response(content, { headers });
}
