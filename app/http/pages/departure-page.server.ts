import { formActionFor } from "~/http/forms/kept-form.server";
import { wayBackOf } from "~/http/way-back";
import { readDepartureCriteria } from "~/models/office/departure/criteria.server";
import { groupOf, listGroups, onlyGroup, type Selection } from "~/models/office/departure/set-pickup.server";

import { redirectWithError } from "./flash.server";

export const DEPARTURES = "/admin-dashboard/departures";

/** The data of a form about some groups. */
export async function loadGroups(request: Request, user: { id: string }) {
  const list = wayBackOf(request, DEPARTURES);
  const groups = await listGroups(selectionIn(request));
  if (!Array.isArray(groups)) throw await redirectWithError(list, groups.msg);
  return { groups, list, action: `${formActionFor(request, user)}&${selectionQuery(request)}` };
}

/** The groups in the URL, which are known even if the form is invalid: one, those ticked in a list, or all of it. */
export function selectionIn(request: Request): Selection | null {
  const { origin, searchParams } = new URL(request.url);
  const day = searchParams.get("day");
  const ticked = searchParams.getAll("group");
  if (day !== null || !searchParams.has("of")) return onlyGroup(day ?? "", searchParams.get("package") ?? "");
  const { criteria, errors } = readDepartureCriteria(origin + wayBackOf(request, DEPARTURES));
  if (Object.keys(errors).length > 0) return null;
  if (searchParams.get("of") === "list") return { criteria };
  return { criteria, groups: ticked.flatMap((each) => groupOf(each.slice(0, 10), each.slice(11)) ?? []) };
}

const SELECTING = ["day", "package", "of", "group"];

function selectionQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  return new URLSearchParams([...searchParams].filter(([name]) => SELECTING.includes(name)));
}
