import { type LoaderFunctionArgs } from "@remix-run/node";

import { calendarResponse } from "~/http/pages/calendar-response.server";
import { requireTrip } from "~/http/trip.server";
import { getSite } from "~/models/setting/get-site.server";
import { tripCalendar } from "~/models/trip/trip-calendar.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const trip = await requireTrip({ params, context });
  return calendarResponse("trip", tripCalendar(await getSite(), trip, params.key));
}
