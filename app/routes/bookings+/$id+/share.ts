import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { parseForm } from "~/http/forms/parse-form.server";
import { requireBooking } from "~/http/guards.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { shareSchema, shareTrip } from "~/models/guest/trip/share-trip.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params.id);
  return redirect(`${booking.detailUrl}#share`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "user", shareSchema);
  const box = `/bookings/${params.id}#share`;
  if (!form.ok) return redirectWithError(box, form.msg);

  return redirectWithResult(box, await shareTrip({ id: params.id, by, ...form.value }));
}
