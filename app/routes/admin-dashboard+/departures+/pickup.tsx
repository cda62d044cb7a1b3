import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { PickupForm } from "~/components/departure/pickup-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { departureIn, DEPARTURES, loadDeparture } from "~/http/pages/departure-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/redirect-to";
import { pickupSchema } from "~/models/office/departure/pickup-schema";
import { setPickup } from "~/models/office/departure/set-pickup.server";
import { formatDateWithDay } from "~/values/calendar";

export const meta: MetaFunction = () => [{ title: "Pick-up of a group" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  return loadDeparture(request, user);
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", pickupSchema);
  if (!form.ok) return rerender(form);

  const result = await setPickup({ ...departureIn(request), by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(wayBackOf(request, DEPARTURES), result.value.msg);
}

/** Shows a refused form of the list for correction. */
export default function GroupPickup() {
  const { day, packageTitle, list, action: formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Pick-up and driver of a group</h1>
        <Link to={list}>Back to departures</Link>
      </div>
      <p>
        {packageTitle} · {formatDateWithDay(day)}
      </p>
      <ErrorSummary rejected={rejected} />
      <PickupForm action={formAction} rejected={rejected} />
    </>
  );
}
