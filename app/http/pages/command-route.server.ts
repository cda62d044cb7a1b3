import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { readForm, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { wayBack } from "~/http/way-back";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { type Right } from "~/models/people/user/rights";
import { type Result } from "~/result";

import { redirectWithResult } from "./flash.server";

export type Command = (args: {
  id: string | undefined;
  by: CurrentUser;
  fields: FormData;
}) => Promise<Result<{ msg: string }>>;

/** A list, or the page of a row by its id. */
type Place = string | ((id: string | undefined) => string);

/** A route for a button of staff. Opened as a page, it leads to where the button stands. */
export function commandRoute(place: Place, command: Command, right: Right = "admin") {
  async function loader({ request, params }: LoaderFunctionArgs) {
    await requireRight(request, right);
    return redirect(pathOf(place, params.id));
  }
  return { loader, action: commandAction(place, command, right) };
}

export function commandAction(place: Place, command: Command, right: Right) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const { user: by, fields } = await receiveForm(request, right, readCommand);
    const result = await command({ id: params.id ?? textIn(fields, "id"), by, fields });
    return redirectWithResult(wayBack(fields.get("from"), pathOf(place, params.id)), result);
  };
}

function pathOf(place: Place, id: string | undefined) {
  return typeof place === "string" ? place : place(id);
}

/** Reads a command's form, which may have no body. */
export async function readCommand(request: Request) {
  return request.headers.has("Content-Type") ? readForm(request) : new FormData();
}
