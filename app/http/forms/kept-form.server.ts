import { safeRedirectTo } from "~/http/redirect-to";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { refuse } from "~/result";
import { sign } from "~/upkeep/signature.server";
import { isEqual } from "~/values/secret.server";

import { readForm, rerender, valuesIn } from "./form.server";

type Person = Pick<CurrentUser, "id">;

/** The form's action, with the way back and a signed mark of who opened it: no large body is parsed for strangers. */
export function formActionFor(request: Request, { id }: Person, path = pathOf(request)) {
  const query = new URLSearchParams({ by: markOf(id, path) });
  // Some lists filter by a day named `from`, which is no way back.
  const from = safeRedirectTo(new URL(request.url).searchParams.get("from"));
  if (from) query.set("from", from);
  return `?${query}`;
}

/** Throws the form with its values if its writer is no longer the user who is logged in. */
export async function keepForm(request: Request, user: Person | null, read = readForm) {
  if (request.method !== "POST") return;
  const mark = new URL(request.url).searchParams.get("by") ?? "";
  const [writer = ""] = mark.split(".");
  if (writer === user?.id || !isEqual(mark, markOf(writer, pathOf(request)))) return;

  const form = await read(request);
  const refusal = user ? refuse("FORBIDDEN", SOMEBODY_ELSE) : refuse("UNAUTHENTICATED", LOGGED_OUT);
  throw rerender({ values: valuesIn(form) }, { ...refusal, errors: filesIn(form) });
}

const LOGGED_OUT = "Please, login! You were logged out in the meantime, so nothing is saved yet.";
const SOMEBODY_ELSE = "Somebody else is logged in in this browser now, so nothing is saved yet.";

function pathOf(request: Request) {
  return new URL(request.url).pathname;
}

function markOf(id: string, path: string) {
  return `${id}.${sign(`form ${path} ${id}`)}`;
}

/** An error for each chosen file, because a page cannot preselect files. */
function filesIn(form: FormData) {
  const files = [...form].filter((entry): entry is [string, File] => entry[1] instanceof File && entry[1].name !== "");
  return Object.fromEntries(files.map(([field, { name }]) => [field, `Please choose ${name} again`]));
}
