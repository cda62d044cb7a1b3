import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type z } from "zod";

import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { wayBackOf } from "~/http/way-back";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { type Right } from "~/models/people/user/rights";
import { type Refusal, type RefusalCode, type Result } from "~/result";
import { type RejectedForm } from "~/values/rejected-form";

import { redirectWithError, redirectWithSuccess } from "./flash.server";

type Asked = { id: string | undefined; request: Request };

type Page<Data extends object, S extends z.ZodType, Saved extends { msg: string }> = {
  right: Right;
  /** Where all leads back to, if it was not opened from there with a way back. */
  list: string | ((id: string | undefined) => string);
  /** What the page shows and its form is filled in with. A refusal leads back. */
  load: (asked: Asked) => Promise<Result<Data>>;
  schema: S;
  command: (sent: Asked & { by: CurrentUser; value: z.output<S> }) => Promise<Result<Saved>>;
  /** Refusals that leave nothing to correct: they lead back. */
  gone?: readonly RefusalCode[];
  /** Where a success leads, if not back. */
  to?: (asked: Asked, saved: Saved) => string;
  /** Gives the form a key, so that what is sent twice is done once. */
  once?: true;
};

/** The loader and the action of a page of the desk with one form, which `FormPage` shows. */
export function formPage<Data extends object, S extends z.ZodType, Saved extends { msg: string }>(
  page: Page<Data, S, Saved>,
) {
  const { right, list, load, schema, command, gone = [], to, once } = page;
  const backOf = ({ id, request }: Asked) => wayBackOf(request, typeof list === "string" ? list : list(id));

  async function loader({ request, params: { id } }: LoaderFunctionArgs) {
    const user = await requireRight(request, right);
    const back = backOf({ id, request });
    const found = await load({ id, request });
    if (!found.ok) throw await redirectWithError(back, found.msg);
    return { ...found.value, form: { action: formActionFor(request, user), back, key: once && randomUUID() } };
  }

  async function action({ request, params: { id } }: ActionFunctionArgs) {
    const { user: by, form } = await parseForm(request, right, schema);
    if (!form.ok) return rerender(form);

    const asked = { id, request };
    const result = await command({ ...asked, by, value: form.value });
    if (result.ok) return redirectWithSuccess(to?.(asked, result.value) ?? backOf(asked), result.value.msg);
    return gone.includes(result.code) ? redirectWithError(backOf(asked), result.msg) : rerenderEdit(form, result);
  }

  return { loader, action };
}

/** A refused form of what somebody else changed meanwhile: without a version the form shows the stored one, as whoever saves again has compared. */
export function rerenderEdit(form: Pick<RejectedForm, "values">, refusal: Refusal) {
  return rerender(refusal.code === "STALE_EDIT" ? { values: { ...form.values, version: "" } } : form, refusal);
}
