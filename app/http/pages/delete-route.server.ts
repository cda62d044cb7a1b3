import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { formActionFor } from "~/http/forms/kept-form.server";
import { requireRight } from "~/http/guards.server";
import { wayBackOf } from "~/http/way-back";
import { type Right } from "~/models/people/user/rights";
import { type Result } from "~/result";
import { type Deletion } from "~/values/deletion";

import { type Command, commandAction } from "./command-route.server";
import { redirectWithError } from "./flash.server";

type Describe = (id: string | undefined) => Promise<Result<Deletion>>;
type DeleteRoute = { describe: Describe; command: Command; right?: Right };

/** A command route that, opened with `?ask`, asks for confirmation: some browsers cannot open a dialog. */
export function deleteRoute(list: string, { describe, command, right = "admin" }: DeleteRoute) {
  async function loader({ request, params }: LoaderFunctionArgs) {
    const user = await requireRight(request, right);
    if (!new URL(request.url).searchParams.has("ask")) throw redirect(list);
    const back = wayBackOf(request, list);
    const deletion = await describe(params.id);
    if (!deletion.ok) throw await redirectWithError(back, deletion.msg);
    return { ...deletion.value, back, formAction: formActionFor(request, user) };
  }
  return { loader, action: commandAction(list, command, right) };
}
