import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { readForm, textIn } from "~/http/forms/form.server";
import { guardAction } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { wayBack } from "~/http/redirect-to";
import { type CurrentUser } from "~/models/session/sessions.server";
import { type Right } from "~/models/user/rights";
import { type Result } from "~/result";

import { redirectWithResult } from "./flash.server";

export type Command = (args: {
  id: string | undefined;
  by: CurrentUser;
  fields: FormData;
}) => Promise<Result<{ msg: string }>>;

/** A button of staff posts to a route of its own, which leads to `list` when it is opened as a page. */
export function commandRoute(list: string, command: Command, right: Right = "admin") {
  async function loader({ request }: LoaderFunctionArgs) {
    await requireRight(request, right);
    return redirect(list);
  }
  return { loader, action: commandAction(list, command, right) };
}

export function commandAction(list: string, command: Command, right: Right = "admin") {
  return async ({ request, params }: ActionFunctionArgs) => {
    const by = await guardAction(request, right);
    const fields = await readCommand(request);
    const result = await command({ id: params.id ?? textIn(fields, "id"), by, fields });
    return redirectWithResult(wayBack(fields.get("from"), list), result);
  };
}

/** A command may come without a body. */
export async function readCommand(request: Request) {
  return request.headers.has("Content-Type") ? readForm(request) : new FormData();
}
