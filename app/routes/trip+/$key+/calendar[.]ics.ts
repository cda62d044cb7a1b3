import { type LoaderFunctionArgs } from "@remix-run/node";

import { calendarResponse } from "~/http/pages/calendar-response.server";
import { requireTrip } from "~/http/trip.server";
import { getCalendar } from "~/models/guest/trip/get-trip.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  // A calendar that follows the link learns from it that the trip was canceled.
  const trip = await requireTrip({ params, context }, { evenCanceled: true });
  return calendarResponse("trip", await getCalendar(trip.id, params.key));
}
