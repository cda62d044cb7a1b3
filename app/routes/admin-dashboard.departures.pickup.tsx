import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { PickupForm } from "~/components/departure/pickup-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/redirect-to";
import { pickupSchema } from "~/models/departure/pickup-schema";
import { getDeparture, setPickup } from "~/models/departure/set-pickup.server";
import { formatDateWithDay } from "~/values/calendar";

const LIST = "/admin-dashboard/departures";

export const meta: MetaFunction = () => [{ title: "Pick-up of a group" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const list = wayBackOf(request, LIST);
  const found = await getDeparture(departureIn(request));
  if (!found.ok) throw await redirectWithError(list, found.msg);
  const { day, packageId } = departureIn(request);
  return { ...found.value, list, action: `${formActionFor(request, user)}&day=${day}&package=${packageId}` };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", pickupSchema);
  if (!form.ok) return rerender(form);

  const result = await setPickup({ ...departureIn(request), by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(wayBackOf(request, LIST), result.value.msg);
}

/** Where a refused form of the list is corrected. */
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

/** The address names the group, so that it is known whatever the form says. */
function departureIn(request: Request) {
  const { searchParams } = new URL(request.url);
  return { day: searchParams.get("day") ?? "", packageId: searchParams.get("package") ?? "" };
}
