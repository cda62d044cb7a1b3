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

/** A route for a button of staff. Opened as a page, it leads to `list`. */
export function commandRoute(list: string, command: Command, right: Right = "admin") {
  async function loader({ request }: LoaderFunctionArgs) {
    await requireRight(request, right);
    return redirect(list);
  }
  return { loader, action: commandAction(list, command, right) };
}

export function commandAction(list: string, command: Command, right: Right) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const { user: by, fields } = await receiveForm(request, right, readCommand);
    const result = await command({ id: params.id ?? textIn(fields, "id"), by, fields });
    return redirectWithResult(wayBack(fields.get("from"), list), result);
  };
}

/** Reads a command's form, which may have no body. */
export async function readCommand(request: Request) {
  return request.headers.has("Content-Type") ? readForm(request) : new FormData();
}
