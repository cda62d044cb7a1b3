import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { DriverList } from "~/components/booking/booking-field";
import { Groups } from "~/components/departure/groups";
import { PickupForm } from "~/components/departure/pickup-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES, loadGroups, selectionIn } from "~/http/pages/departure-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/way-back";
import { pickupSchema } from "~/models/office/departure/schema";
import { setPickup } from "~/models/office/departure/set-pickup.server";
import { listDriversFor } from "~/models/office/drive/drivers.server";

export const meta: MetaFunction = () => [{ title: "Pick-up of a group" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const [groups, drivers] = await Promise.all([loadGroups(request, user), listDriversFor(user)]);
  return { ...groups, drivers };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", pickupSchema);
  if (!form.ok) return rerender(form);

  const result = await setPickup({ selection: selectionIn(request), by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(wayBackOf(request, DEPARTURES), result.value.msg);
}

/** For several groups at once, and to correct a refused form of the list. */
export default function GroupPickup() {
  const { groups, list, drivers, action: formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>{groups.length > 1 ? "Pick-up and driver of several groups" : "Pick-up and driver of a group"}</h1>
        <Link to="/admin-dashboard/departures/our-drivers">Our drivers</Link>
        <Link to={list}>Back to departures</Link>
      </div>
      <Groups groups={groups} />
      <ErrorSummary rejected={rejected} />
      <DriverList drivers={drivers} />
      <PickupForm action={formAction} groups={groups.length} rejected={rejected} />
    </>
  );
}
