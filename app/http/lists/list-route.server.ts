import { type LoaderFunctionArgs } from "@remix-run/node";

import { verb } from "~/http/api/api.server";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { leaveEmptyPage, showPeople } from "~/http/pages/empty-page.server";
import { type Worklist } from "~/models/office/list/declared.server";
import { type CurrentUser } from "~/models/people/session/sessions.server";

/** Reads a list for a page that shows more than it, or draws its rows itself. */
export async function openList<Row>(request: Request, list: Worklist<Row>) {
  return readList(request, await requireRight(request, list.right), list);
}

/** The same for somebody who may read it, as the page has asked already. */
export async function readList<Row>(request: Request, user: CurrentUser, { people, page }: Worklist<Row>) {
  const { list, rows } = await page(request.url, user);
  if (people) await showPeople(request, user, rows);
  else leaveEmptyPage(request, rows);
  return { list, rows, rejected: rejectedFilters(list.faults) };
}

/** The loader of a list's page. */
export function listLoader(worklist: Worklist) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { list, rejected } = await openList(request, worklist);
    return { list, rejected };
  };
}

/** The loader of a list's file, for those who may download people. */
export function listFile({ name, file, faults }: Worklist) {
  return async ({ request }: LoaderFunctionArgs) => {
    await requireRight(request, "export-people");
    refuseFilters(faults(request.url));
    return csvResponse(name, file(request.url));
  };
}

/** The call of the API that reads a list. */
export function listVerb({ name, right, people, call: { run, ...declared } }: Worklist) {
  return verb({
    ...declared,
    auth: right,
    people: people ? name : undefined,
    run: ({ query, user }) => run(query, user),
  });
}
