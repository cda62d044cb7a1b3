import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { TRIP_HEADERS } from "~/http/trip.server";
import { comeBack } from "~/models/money/online/come-back.server";

/** The provider sends the guest here; what came along stands in no address that stays. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await comeBack(new URL(request.url).searchParams);
  return redirect(page ?? "/bookings", { headers: TRIP_HEADERS });
}
