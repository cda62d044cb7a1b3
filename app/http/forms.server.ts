import { data } from "@remix-run/node";
import { type z } from "zod";

import { type FormValues, type Refill } from "~/models/refill";
import { type Refusal } from "~/models/result";

import { requireSameSite } from "./cross-site.server";
import { MAX_FIELDS, readBytes } from "./read-bytes.server";
import { STATUS } from "./refusals";

type Parsed<T> = { ok: true; value: T; values: FormValues } | ({ ok: false } & Refill);

/** Reads a form and checks it against `schema`. Refuses forms of other sites. */
export async function parseForm<S extends z.ZodType>(request: Request, schema: S): Promise<Parsed<z.output<S>>> {
  requireSameSite(request);
  return checkForm(await readForm(request), schema);
}

/**
 * The form's fields; an unreadable body is a 400, not a crash. Taking a large form apart holds up everybody else,
 * so only where pictures are uploaded may `max` be more than some fields need.
 */
export async function readForm(request: Request, max = MAX_FIELDS) {
  const bytes = await readBytes(request, max);
  if (bytes === "too large")
    throw new Response("That is too much to send at once. Please shorten it.", { status: 413 });
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new Response("This form could not be read. Please go back and send it again.", { status: 400 });
  }
}

/** Checks a form that was read before. A field sent twice counts once, with its first value. */
export function checkForm<S extends z.ZodType>(form: FormData, schema: S): Parsed<z.output<S>> {
  const given = textsIn(form);
  const values = valuesIn(form);
  const result = schema.safeParse(given);
  if (result.success) return { ok: true, value: result.data, values };
  const errors = fieldErrors(result.error);
  return { ok: false, values, errors, msg: summaryOf(errors) };
}

/** What may be shown again of a form: everything typed but passwords. */
export function valuesIn(form: FormData): FormValues {
  return Object.fromEntries(Object.entries(textsIn(form)).filter(([name]) => !/password/i.test(name)));
}

function textsIn(form: FormData) {
  const texts = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === "string" && !texts.has(name)) texts.set(name, value);
  return Object.fromEntries(texts);
}

/** The first sentence for each field in error. */
export function fieldErrors(error: z.ZodError) {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/** One sentence for the whole: the only error's own, or how many there are. */
export function summaryOf(errors: Record<string, string>) {
  const sentences = Object.values(errors);
  return sentences.length === 1 && sentences[0]
    ? sentences[0]
    : `Please check ${sentences.length} fields and try again.`;
}

/** Shows the form again: after failed checks (400), or with a command's refusal and its status. */
export function refill(form: { values: FormValues; errors?: Record<string, string>; msg?: string }, refusal?: Refusal) {
  const body: Refill = {
    values: form.values,
    errors: refusal ? (refusal.errors ?? {}) : (form.errors ?? {}),
    msg: refusal?.msg ?? form.msg ?? "",
    code: refusal?.code ?? "INVALID_INPUT",
  };
  const headers = refusal?.retryAfter ? { "Retry-After": String(refusal.retryAfter) } : undefined;
  return data(body, { status: refusal ? STATUS[refusal.code] : 400, headers });
}
