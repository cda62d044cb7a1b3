import { formActionFor } from "~/http/forms/kept-form.server";
import { wayBackOf } from "~/http/redirect-to";
import { getDeparture } from "~/models/office/departure/set-pickup.server";

import { redirectWithError } from "./flash.server";

export const DEPARTURES = "/admin-dashboard/departures";

/** The data of a form about one package on one day. */
export async function loadDeparture(request: Request, user: { id: string }) {
  const list = wayBackOf(request, DEPARTURES);
  const { day, packageId } = departureIn(request);
  const found = await getDeparture({ day, packageId });
  if (!found.ok) throw await redirectWithError(list, found.msg);
  return { ...found.value, list, action: `${formActionFor(request, user)}&day=${day}&package=${packageId}` };
}

/** The day and package in the URL, which are known even if the form is invalid. */
export function departureIn(request: Request) {
  const { searchParams } = new URL(request.url);
  return { day: searchParams.get("day") ?? "", packageId: searchParams.get("package") ?? "" };
}
