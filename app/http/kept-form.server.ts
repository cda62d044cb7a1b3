import { createHmac } from "node:crypto";

import { type CurrentUser } from "~/models/session/sessions.server";
import { refuse } from "~/models/result";

import { readForm, refill, valuesIn } from "./forms.server";
import { MAX_FIELDS } from "./read-bytes.server";
import { isEqual, sessionSecret } from "./secret.server";

type Person = Pick<CurrentUser, "id">;

/**
 * Where a form that people write in is sent: its own page, with a mark of who opened it. The mark tells before a byte of
 * the body is read that somebody who was let in wrote here: strangers cannot have large forms taken apart.
 */
export function formActionFor(request: Request, { id }: Person) {
  return `?by=${markOf(id, request)}`;
}

/** Answers a form whose writer is not the one logged in now with what was sent, to be sent again after a login. */
export async function keepForm(request: Request, user: Person | null, max = MAX_FIELDS) {
  if (request.method !== "POST") return;
  const mark = new URL(request.url).searchParams.get("by") ?? "";
  const [writer = ""] = mark.split(".");
  if (writer === user?.id || !isEqual(mark, markOf(writer, request))) return;

  const form = await readForm(request, max);
  const refusal = user ? refuse("FORBIDDEN", SOMEBODY_ELSE) : refuse("UNAUTHENTICATED", LOGGED_OUT);
  throw refill({ values: valuesIn(form) }, { ...refusal, errors: filesIn(form) });
}

const LOGGED_OUT = "Please, login! You were logged out in the meantime, so nothing is saved yet.";
const SOMEBODY_ELSE = "Somebody else is logged in in this browser now, so nothing is saved yet.";

function markOf(id: string, request: Request) {
  const signed = createHmac("sha256", sessionSecret).update(`form ${new URL(request.url).pathname} ${id}`);
  return `${id}.${signed.digest("base64url")}`;
}

/** A sentence for each file, which no page can hold. */
function filesIn(form: FormData) {
  const files = [...form].filter((entry): entry is [string, File] => entry[1] instanceof File && entry[1].name !== "");
  return Object.fromEntries(files.map(([field, { name }]) => [field, `Please choose ${name} again`]));
}
