import { type LoaderFunctionArgs } from "@remix-run/node";

import { calendarResponse } from "~/http/pages/calendar-response.server";
import { requireTrip } from "~/http/trip.server";
import { tripCalendar } from "~/models/booking/trip-calendar.server";
import { getSite } from "~/models/system/setting/get-site.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  // A calendar that follows the link learns from it that the trip was canceled.
  const trip = await requireTrip({ params, context }, { evenCanceled: true });
  return calendarResponse("trip", tripCalendar(await getSite(), trip, params.key));
}
