import { data } from "@remix-run/node";
import { type z } from "zod";

import { MAX_FIELDS } from "~/http/body-limits";
import { STATUS } from "~/http/status";
import { type Refusal } from "~/result";
import { answersTo } from "~/values/questions.server";
import { readBytes } from "~/values/read-bytes.server";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

type Parsed<T> = { ok: true; value: T; values: FormValues } | ({ ok: false } & RejectedForm);

/** Reads at most `max` bytes; only uploads may raise it, because parsing blocks other requests. */
export async function readForm(request: Request, max = MAX_FIELDS) {
  const bytes = await readBytes(request, max);
  if (bytes === "too large") throw tooMuch();
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw unreadable();
  }
}

export function tooMuch() {
  return new Response("That is too much to send at once. Please shorten it.", { status: 413 });
}

export function unreadable() {
  return new Response("This form could not be read. Please go back and send it again.", { status: 400 });
}

export function checkForm<S extends z.ZodType>(fields: FormData, schema: S): Parsed<z.output<S>> {
  const values = valuesIn(fields);
  const result = schema.safeParse(textsIn(fields));
  if (result.success) return { ok: true, value: result.data, values };
  const errors = inFieldOrder(fieldErrors(result.error), fields);
  return { ok: false, values, errors, msg: summaryOf(errors) };
}

/** How the fields of a group begin, where it is not with its name. */
const BEGINS: Record<string, string> = { dayFacts: "day", highestNight: "highest", highestMetres: "highest" };

/** Sorts errors by the order of the page's fields, in which browsers send them; those of no field that was sent come last. */
export function inFieldOrder(errors: Record<string, string>, fields: FormData) {
  const sent = [...fields.keys()];
  const placeOf = (name: string) => {
    // "extras" stands where "extras-0-name" does.
    const place = sent.findIndex((each) => each === name || each.startsWith(`${BEGINS[name] ?? name}-`));
    return place < 0 ? sent.length : place;
  };
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** The values to show again, without passwords. */
export function valuesIn(fields: FormData): FormValues {
  return Object.fromEntries(Object.entries(textsIn(fields)).filter(([name]) => !/password/i.test(name)));
}

export function textIn(fields: FormData, name: string) {
  const value = fields.get(name);
  return typeof value === "string" ? value : undefined;
}

function textsIn(fields: FormData) {
  const texts = new Map<string, string>();
  for (const [name, value] of fields) if (typeof value === "string" && !texts.has(name)) texts.set(name, value);
  return Object.fromEntries(texts);
}

export function fieldErrors(error: z.ZodError) {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const [first, second] = issue.path;
    // Of an object its field, as the form has it, and the object, as of old; of a list the list.
    const named = typeof second === "string" ? [second, first] : [first];
    const unknown = issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : named;
    for (const name of unknown) errors[String(name)] ??= issue.message;
  }
  return errors;
}

export function summaryOf(errors: Record<string, string>) {
  const sentences = Object.values(errors);
  return sentences.length === 1 && sentences[0]
    ? sentences[0]
    : `Please check ${sentences.length} fields and try again.`;
}

/** The errors of a list's filters; no values, because the page shows these anyway. Undefined without errors. */
export function rejectedFilters(errors: Record<string, string>): RejectedForm | undefined {
  return Object.keys(errors).length > 0 ? { values: {}, errors, msg: summaryOf(errors) } : undefined;
}

type Rerendered = Required<Omit<RejectedForm, "booking" | "retryAfter">> & Pick<RejectedForm, "booking" | "retryAfter">;

/** Responds with the form as it was sent, for a button that saves nothing. */
export function showAgain(values: FormValues) {
  const body: Rerendered = { values, errors: {}, questions: [], msg: "", code: "INVALID_INPUT" };
  return data(body);
}

/**
 * Responds with the page of a refused form, whose next submit answers its questions with yes. A used idempotency key is
 * cleared: that submit gets a new one.
 */
export function rerender(
  form: Pick<RejectedForm, "values"> & Partial<RejectedForm>,
  { msg, code, errors, questions = [], booking, retryAfter }: Partial<Refusal> = form,
) {
  const body: Rerendered = {
    values: {
      ...form.values,
      ...(code === "IDEMPOTENCY_KEY_REUSED" && { idempotencyKey: "" }),
      ...(questions.length > 0 && { answered: answersTo(questions) }),
    },
    questions,
    booking,
    retryAfter,
    errors: errors ?? {},
    msg: msg ?? "",
    code: code ?? "INVALID_INPUT",
  };
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return data(body, { status: STATUS[body.code], headers });
}
