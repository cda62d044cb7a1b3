import { type LoaderFunctionArgs } from "@remix-run/node";

import { calendarResponse } from "~/http/pages/calendar-response.server";
import { getUser } from "~/http/session.server";
import { TRIP_HEADERS } from "~/http/trip.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { getCalendar } from "~/models/guest/trip/get-trip.server";

/** Answers 404 to whoever may not read it, because calendar programs cannot show a login. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await getUser(request);
  const found = user && (await getOwnBooking(params.id, user));
  if (!found?.ok) throw new Response(NO_SUCH_BOOKING, { status: 404, headers: TRIP_HEADERS });
  const { _id, bookingNumber } = found.value.booking;
  return calendarResponse(`booking-${bookingNumber}`, await getCalendar(_id));
}
