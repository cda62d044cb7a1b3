import { createHash } from "node:crypto";

import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import { type z } from "zod";

import { type Refusal, type Result } from "~/models/result";
import { PLEASE_LOGIN } from "~/models/session/messages";
import { type CurrentUser } from "~/models/session/sessions.server";

import { fieldErrors, summaryOf } from "./forms.server";
import { setPlainHeaders } from "./headers.server";
import { STATUS } from "./refusals";
import { getSessionToken, getUser } from "./session.server";
import { hasXsrfToken, missingXsrfCookie } from "./xsrf.server";

type Auth = "anyone" | "user" | "admin";

type RunArgs<A extends Auth, S extends z.ZodType, Q extends z.ZodType> = {
  request: Request;
  context: AppLoadContext;
  params: Record<string, string | undefined>;
  user: A extends "anyone" ? CurrentUser | null : CurrentUser;
  input: z.output<S>;
  query: z.output<Q>;
  /** Of the response; for cookies. */
  headers: Headers;
};

/** One verb of a path: who may call it, what it takes, and what it does. `run` gives the body, or a command's result. */
type Verb<A extends Auth, S extends z.ZodType, Q extends z.ZodType> = {
  auth: A;
  input?: S;
  query?: Q;
  /** Also takes `multipart/form-data`; text fields come through `input`, files are read from `form`. */
  multipart?: boolean;
  status?: number;
  /** Anybody gets the same answer, so it may be kept and asked about with If-None-Match. */
  isPublic?: boolean;
  run: (args: RunArgs<A, S, Q> & { form: FormData | null }) => Promise<object> | object;
};

const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

/** Declares a path of the API: its verbs as data. Everything it answers is JSON, whatever happens. */
export function api<
  GA extends Auth,
  GS extends z.ZodType,
  GQ extends z.ZodType,
  PA extends Auth,
  PS extends z.ZodType,
  PQ extends z.ZodType,
  TA extends Auth,
  TS extends z.ZodType,
  TQ extends z.ZodType,
  DA extends Auth,
  DS extends z.ZodType,
  DQ extends z.ZodType,
>(verbs: { GET?: Verb<GA, GS, GQ>; POST?: Verb<PA, PS, PQ>; PATCH?: Verb<TA, TS, TQ>; DELETE?: Verb<DA, DS, DQ> }) {
  const allow = [...METHODS.filter((method) => verbs[method]), ...(verbs.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");

  async function handle(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const { request } = args;
    try {
      if (request.method === "OPTIONS") return reply(null, 204, new Headers({ Allow: allow }));
      switch (request.method) {
        case "GET":
        case "HEAD":
          if (verbs.GET) return await answer(verbs.GET, args);
          break;
        case "POST":
          if (verbs.POST) return await answer(verbs.POST, args);
          break;
        case "PATCH":
          if (verbs.PATCH) return await answer(verbs.PATCH, args);
          break;
        case "DELETE":
          if (verbs.DELETE) return await answer(verbs.DELETE, args);
          break;
      }
      return problem(405, "METHOD_NOT_ALLOWED", `This path answers ${allow} only.`, new Headers({ Allow: allow }));
    } catch (error) {
      const requestId = typeof args.context.requestId === "string" ? args.context.requestId : crypto.randomUUID();
      console.error(
        JSON.stringify({ level: "error", requestId, error: error instanceof Error ? error.stack : String(error) }),
      );
      return reply(
        { msg: "Something went wrong on our side. Please try again.", code: "INTERNAL", requestId },
        500,
        new Headers(),
      );
    }
  }

  return { loader: (args: LoaderFunctionArgs) => handle(args), action: (args: ActionFunctionArgs) => handle(args) };
}

async function answer<A extends Auth, S extends z.ZodType, Q extends z.ZodType>(
  verb: Verb<A, S, Q>,
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const headers = new Headers();
  const sessionToken = await getSessionToken(request);
  const xsrfCookie = missingXsrfCookie(request, sessionToken);
  if (xsrfCookie) headers.append("Set-Cookie", xsrfCookie);

  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !hasXsrfToken(request, sessionToken)) {
    return problem(403, "XSRF", "Please send the XSRF-TOKEN cookie's value in the X-XSRF-TOKEN header.", headers);
  }

  const user = verb.auth === "anyone" && verb.isPublic ? null : await getUser(request);
  if (verb.auth !== "anyone" && !user) return problem(401, "UNAUTHENTICATED", PLEASE_LOGIN, headers);
  if (verb.auth === "admin" && user?.role !== "admin")
    return problem(403, "FORBIDDEN", "Only an admin may do this.", headers);

  const query = check(verb.query, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return refused(query, headers);

  const body = verb.input
    ? await readBody(request, verb.multipart ?? false)
    : { ok: true as const, given: {}, form: null };
  if (!body.ok) return problem(body.status, body.code, body.msg, headers);
  const input = check(verb.input, body.given);
  if (!input.ok) return refused(input, headers);

  // The two checks above make both shapes what the verb declared.
  const args = {
    request,
    context,
    params,
    user,
    input: input.value,
    query: query.value,
    headers,
    form: body.form,
  } as Parameters<typeof verb.run>[0];
  const outcome = await verb.run(args);
  if (isResult(outcome)) return outcome.ok ? send(verb, request, outcome.value, headers) : refused(outcome, headers);
  return send(verb, request, outcome, headers);
}

function check(schema: z.ZodType | undefined, given: unknown): Result<unknown> {
  if (!schema) return { ok: true, value: undefined };
  const result = schema.safeParse(given);
  if (result.success) return { ok: true, value: result.data };
  const errors = fieldErrors(result.error);
  return { ok: false, code: "INVALID_INPUT", msg: summaryOf(errors), errors };
}

const MAX_BODY = 8 * 1024 * 1024;

type Body =
  { ok: true; given: unknown; form: FormData | null } | { ok: false; status: number; code: string; msg: string };

async function readBody(request: Request, allowsMultipart: boolean): Promise<Body> {
  const bad = (status: number, code: string, msg: string): Body => ({ ok: false, status, code, msg });
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY)
    return bad(413, "TOO_LARGE", "Please send at most 8 MB.");
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";

  if (allowsMultipart && type === "multipart/form-data") {
    try {
      const form = await request.formData();
      return { ok: true, given: fieldsOf(form), form };
    } catch {
      return bad(400, "MALFORMED_BODY", "The form could not be read. Please send valid multipart/form-data.");
    }
  }

  if (type !== "application/json" && type !== "") {
    return bad(
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      `Please send application/json${allowsMultipart ? " or multipart/form-data" : ""}.`,
    );
  }
  const text = await request.text();
  if (text === "") return { ok: true, given: {}, form: null };
  if (type === "")
    return bad(415, "UNSUPPORTED_MEDIA_TYPE", "Please say what the body is with Content-Type: application/json.");
  try {
    const given: unknown = JSON.parse(text);
    if (given !== null && typeof given === "object" && !Array.isArray(given)) return { ok: true, given, form: null };
  } catch {
    // Falls through to the same sentence.
  }
  return bad(400, "MALFORMED_BODY", "The body could not be read. Please send one JSON object.");
}

/** Text fields by name; one sent several times becomes a list. */
function fieldsOf(form: FormData) {
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (texts.length > 0) fields.set(name, texts.length === 1 ? texts[0] : texts);
  }
  return Object.fromEntries(fields);
}

function send(verb: { status?: number; isPublic?: boolean }, request: Request, body: object, headers: Headers) {
  if (!verb.isPublic) return reply(body, verb.status ?? 200, headers);
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  headers.set("ETag", etag);
  headers.set("Cache-Control", headers.has("Set-Cookie") ? "private, no-cache" : "public, no-cache");
  if (isFresh(request, etag)) return reply(null, 304, headers);
  return reply(text, verb.status ?? 200, headers);
}

/** Whether the client already holds what `etag` names. */
export function isFresh(request: Request, etag: string) {
  const known = request.headers.get("If-None-Match");
  return known === "*" || (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);
}

function refused(refusal: Refusal, headers: Headers) {
  if (refusal.retryAfter) headers.set("Retry-After", String(refusal.retryAfter));
  return problem(STATUS[refusal.code], refusal.code, refusal.msg, headers, refusal.errors);
}

/** The one shape of every error. */
export function problem(
  status: number,
  code: string,
  msg: string,
  headers = new Headers(),
  errors?: Record<string, string>,
) {
  return reply({ msg, code, ...(errors ? { errors } : {}) }, status, headers);
}

function reply(body: object | string | null, status: number, headers: Headers) {
  setPlainHeaders(headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (body !== null) headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(typeof body === "string" || body === null ? body : JSON.stringify(body), { status, headers });
}

function isResult(outcome: object): outcome is Result<object> {
  return "ok" in outcome && typeof outcome.ok === "boolean";
}
