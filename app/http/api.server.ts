import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import { type z } from "zod";

import { type Result } from "~/models/result";
import { PLEASE_LOGIN } from "~/models/session/messages";
import { type CurrentUser } from "~/models/session/sessions.server";

import { readBody } from "./api-body.server";
import { bug, Problem, refused, reply, replyProblem, type Streamable, unavailable } from "./api-reply.server";
import { setCorsHeaders, setPreflightHeaders } from "./cors.server";
import { CODE_VERSION, etagOf, isFresh } from "./etag.server";
import { fieldErrors, summaryOf } from "./forms.server";
import { auditAdmin, getSessionToken, getUserAndRenewal } from "./session.server";
import { isUnavailable } from "./unavailable.server";
import { hasXsrfToken, missingXsrfCookie } from "./xsrf.server";

type Auth = "anyone" | "user" | "admin";
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a verb says about itself: enough to serve it and to document it. */
type Declaration<A extends Auth, I extends z.ZodType, Q extends z.ZodType, O extends z.ZodObject> = {
  summary: string;
  auth: A;
  /** The body's fields. */
  input?: I;
  /** The query's. */
  query?: Q;
  output: O;
  status?: 200 | 201;
  /** Also takes `multipart/form-data` with these files, which are read from `form`. */
  files?: string[];
  /** An `Idempotency-Key` header counts as the field `idempotencyKey`. */
  idempotent?: boolean;
  /** Anybody gets the same answer, so it may be kept and asked about with If-None-Match. */
  isPublic?: boolean;
  /** Of a public answer: changes whenever the answer would, and costs less than making it. */
  version?: () => Promise<string>;
};

type RunArgs<A extends Auth, I extends z.ZodType, Q extends z.ZodType> = {
  request: Request;
  context: AppLoadContext;
  params: Record<string, string | undefined>;
  user: A extends "anyone" ? null : CurrentUser;
  input: z.output<I>;
  query: z.output<Q>;
  form: FormData | null;
  /** Of the response; for cookies. */
  headers: Headers;
};

/** Gives the body, or a command's result. */
type Run<A extends Auth, I extends z.ZodType, Q extends z.ZodType, O extends z.ZodObject> = (
  args: RunArgs<A, I, Q>,
) => Outcome<z.output<O>> | Promise<Outcome<z.output<O>>>;

type Outcome<T extends object> = Streamable<T> | Result<T>;

/** A verb of a path, ready to answer. */
export type Verb = Declaration<Auth, z.ZodType, z.ZodType, z.ZodObject> & {
  answer: (args: Args, headers: Headers) => Promise<Response>;
};

const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

export type Verbs = Partial<Record<(typeof METHODS)[number], Verb>>;

/** Declares a path of the API. Everything it answers is JSON, whatever happens. */
export function api(verbs: Verbs) {
  const allow = [...METHODS.filter((method) => verbs[method]), ...(verbs.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");

  const handle = (args: Args) =>
    safely(args, async (headers) => {
      const asked = args.request.method === "HEAD" ? "GET" : args.request.method;
      const method = METHODS.find((each) => each === asked);
      const verb = method && verbs[method];
      if (verb) return verb.answer(args, headers);

      headers.set("Allow", allow);
      if (asked !== "OPTIONS") throw new Problem(405, "METHOD_NOT_ALLOWED", `This path answers ${allow} only.`);
      setPreflightHeaders(args.request, headers, allow);
      return reply(204, null, headers);
    });

  return { loader: Object.assign((args: LoaderFunctionArgs) => handle(args), { verbs }), action: handle };
}

/** Answers whatever is no path of the API. */
export function apiNotFound(args: Args) {
  return safely(args, async () => {
    throw new Problem(404, "NOT_FOUND", "There is nothing at this address.");
  });
}

/** Declares one verb: who may call it, what it takes and gives, and what it does. */
export function verb<
  A extends Auth,
  O extends z.ZodObject,
  I extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>({ run, ...declared }: Declaration<A, I, Q, O> & { run: Run<A, I, Q, O> }): Verb {
  async function answer({ request, params, context }: Args, headers: Headers) {
    await requireXsrfToken(request);
    const user = await requireCaller(request, declared.auth, headers);
    const { searchParams } = new URL(request.url);
    const query = parse(declared.query, Object.fromEntries(searchParams));
    const { given, form } = declared.input ? await readBody(request, declared) : { given: {}, form: null };
    const input = parse(declared.input, declared.idempotent ? { ...keyIn(request), ...given } : given);

    const version = await declared.version?.();
    if (version !== undefined && isKnown(request, headers, `${CODE_VERSION} ${version} ${searchParams}`))
      return reply(304, null, headers);

    // The steps above made them what the declaration says.
    const checked = { user, input, query } as Pick<RunArgs<A, I, Q>, "user" | "input" | "query">;
    const body = valueOf(await run({ request, params, context, form, headers, ...checked }));

    const isUnversioned = declared.isPublic && version === undefined;
    if (isUnversioned && isKnown(request, headers, JSON.stringify(body))) return reply(304, null, headers);
    return reply(declared.status ?? 200, body, headers);
  }

  return { ...declared, answer };
}

/** Answers in JSON even when something throws: a refusal of ours, a database that is away, or a bug. */
async function safely({ request, context }: Args, answer: (headers: Headers) => Promise<Response>) {
  const headers = new Headers();
  const xsrfCookie = missingXsrfCookie(request, await getSessionToken(request));
  if (xsrfCookie) headers.append("Set-Cookie", xsrfCookie);
  const response = await answer(headers).catch((error: unknown) => {
    if (error instanceof Problem) return replyProblem(error, headers);
    const requestId = typeof context.requestId === "string" ? context.requestId : crypto.randomUUID();
    const stack = error instanceof Error ? error.stack : String(error);
    console.error(JSON.stringify({ time: new Date().toISOString(), level: "error", id: requestId, error: stack }));
    return replyProblem(isUnavailable(error) ? unavailable(requestId) : bug(requestId), headers);
  });
  setCorsHeaders(request, response.headers);
  return response;
}

async function requireXsrfToken(request: Request) {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (hasXsrfToken(request, await getSessionToken(request))) return;
  throw new Problem(403, "XSRF", "Please send the XSRF-TOKEN cookie's value in the X-XSRF-TOKEN header.");
}

async function requireCaller(request: Request, auth: Auth, headers: Headers) {
  if (auth === "anyone") return null;
  const { user, setCookie } = await getUserAndRenewal(request);
  if (setCookie) headers.append("Set-Cookie", setCookie);
  if (auth === "admin") auditAdmin(request, user);
  if (!user) throw new Problem(401, "UNAUTHENTICATED", PLEASE_LOGIN);
  if (auth === "admin" && user.role !== "admin") throw new Problem(403, "FORBIDDEN", "Only an admin may do this.");
  return user;
}

function keyIn(request: Request) {
  const idempotencyKey = request.headers.get("Idempotency-Key");
  return idempotencyKey === null ? {} : { idempotencyKey };
}

function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  throw new Problem(400, "INVALID_INPUT", summaryOf(errors), { errors });
}

/** Names the answer by what it is made of, lets caches keep it, and tells whether the client has it already. */
function isKnown(request: Request, headers: Headers, madeOf: string) {
  const etag = etagOf(madeOf);
  headers.set("ETag", etag);
  headers.set("Cache-Control", headers.has("Set-Cookie") ? "private, no-cache" : "public, no-cache");
  return isFresh(request, etag);
}

function valueOf<T extends object>(outcome: Outcome<T>): Streamable<T> {
  if (!isResult(outcome)) return outcome;
  if (!outcome.ok) throw refused(outcome);
  return outcome.value;
}

function isResult<T extends object>(outcome: Outcome<T>): outcome is Result<T> {
  return "ok" in outcome && typeof outcome.ok === "boolean";
}
