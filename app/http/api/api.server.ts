import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import { type z } from "zod";

import { env } from "~/env.server";
import { fieldErrors, summaryOf } from "~/http/forms/form.server";
import { auditStaff, OWES_SECOND_FACTOR } from "~/http/guards.server";
import { CODE_VERSION, etagOf, isFresh } from "~/http/pages/etag.server";
import { getSessionToken, getUserAndRenewal } from "~/http/session.server";
import { log } from "~/log.server";
import { type CurrentUser, PLEASE_LOGIN } from "~/models/people/session/sessions.server";
import { isRight, may, type Right, whyNot } from "~/models/people/user/rights";
import { type Result } from "~/result";
import { isUnavailable } from "~/upkeep/unavailable.server";

import { readBody } from "./body.server";
import { auditPeople, withFewPeople } from "./people.server";
import { bug, Problem, refused, reply, replyProblem, type Streamable, unavailable } from "./reply.server";
import { hasXsrfToken, missingXsrfCookie, xsrfTokenAfter } from "./xsrf.server";

type Auth = "anyone" | "user" | Right;
type Args = LoaderFunctionArgs | ActionFunctionArgs;

type Declaration<A extends Auth, I extends z.ZodType, Q extends z.ZodType, O extends z.ZodObject> = {
  summary: string;
  auth: A;
  input?: I;
  query?: Q;
  output: O;
  status?: 200 | 201;
  /** The part of an answer that tells what is not done yet; with it the status is 202. */
  underWay?: string & keyof z.output<O>;
  /** Also accepts `multipart/form-data` with these files, which `run` reads from `form`. */
  files?: string[];
  idempotent?: boolean;
  /** The answer is the same for everybody, so caches may keep it and revalidate with If-None-Match. */
  isPublic?: boolean;
  /** Changes whenever the public answer does, and costs less to compute. Used for the ETag. */
  version?: () => Promise<string>;
  /** The list of the answer whose rows name people: long ones are audited, and need the right to download people. */
  people?: string & keyof z.output<O>;
};

type RunArgs<A extends Auth, I extends z.ZodType, Q extends z.ZodType> = {
  request: Request;
  context: AppLoadContext;
  params: Record<string, string | undefined>;
  user: A extends "anyone" ? null : CurrentUser;
  input: z.output<I>;
  query: z.output<Q>;
  form: FormData | null;
  headers: Headers;
};

type Run<A extends Auth, I extends z.ZodType, Q extends z.ZodType, O extends z.ZodObject> = (
  args: RunArgs<A, I, Q>,
) => Outcome<z.output<O>> | Promise<Outcome<z.output<O>>>;

type Outcome<T extends object> = Streamable<T> | Result<T>;

export type Verb = Declaration<Auth, z.ZodType, z.ZodType, z.ZodObject> & {
  answer: (args: Args, headers: Headers) => Promise<Response>;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Verbs = Partial<Record<(typeof METHODS)[number], Verb>>;

/** The loader and the action of an API route. */
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

export function apiNotFound(args: Args) {
  return safely(args, async () => {
    throw new Problem(404, "NOT_FOUND", "There is nothing at this address.");
  });
}

/** A call that checks token, caller, query and body before `run`; a thrown Problem is its response. */
export function verb<
  A extends Auth,
  O extends z.ZodObject,
  I extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>({ run, ...declared }: Declaration<A, I, Q, O> & { run: Run<A, I, Q, O> }): Verb {
  async function answer({ request, params, context }: Args, headers: Headers) {
    await requireXsrfToken(request);
    const user = await requireCaller(request, declared.auth, headers);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    const query = parse(declared.query, declared.people ? withFewPeople(user, asked) : asked);
    const { given, form } = declared.input ? await readBody(request, declared) : { given: {}, form: null };
    const input = parse(declared.input, declared.idempotent ? { ...keyIn(request), ...given } : given);

    const version = await declared.version?.();
    if (version !== undefined && isKnown(request, headers, `${CODE_VERSION} ${version} ${JSON.stringify(query)}`))
      return reply(304, null, headers);

    // TypeScript cannot see that the steps above checked these against the declaration.
    const checked = { user, input, query } as Pick<RunArgs<A, I, Q>, "user" | "input" | "query">;
    const found = valueOf(await run({ request, params, context, form, headers, ...checked }));
    const body = declared.people && user ? await auditPeople(request, user, found, declared.people) : found;

    const isUnversioned = declared.isPublic && version === undefined;
    if (isUnversioned && isKnown(request, headers, JSON.stringify(body))) return reply(304, null, headers);
    const isUnderWay = declared.underWay !== undefined && declared.underWay in body;
    return reply(isUnderWay ? 202 : (declared.status ?? 200), body, headers);
  }

  return { ...declared, answer };
}

/** Answers with JSON even after a bug or without a database, as the API promises. */
async function safely({ request, context }: Args, answer: (headers: Headers) => Promise<Response>) {
  const headers = new Headers();
  // What is kept for all callers says nothing of one.
  const xsrfCookie = context.cachedFor ? null : missingXsrfCookie(request, await getSessionToken(request));
  if (xsrfCookie) headers.append("Set-Cookie", xsrfCookie);
  const response = await answer(headers).catch((error: unknown) => {
    if (error instanceof Problem) return replyProblem(error, headers);
    const { requestId = crypto.randomUUID() } = context;
    log.error({ requestId, error });
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
  auditStaff(request, auth, user);
  if (!user) throw new Problem(401, "UNAUTHENTICATED", PLEASE_LOGIN);
  if (!isRight(auth) || may(user, auth)) return user;
  if (user.owesSecondFactor) throw new Problem(403, "FORBIDDEN", OWES_SECOND_FACTOR);
  throw new Problem(403, "FORBIDDEN", user.role === "user" ? "Only an admin may do this." : whyNot(user, auth));
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

/** Whether the client has this version already. Also sets the ETag and, unless the call has set it, Cache-Control. */
function isKnown(request: Request, headers: Headers, madeOf: string) {
  const etag = etagOf(madeOf);
  headers.set("ETag", etag);
  const caching = headers.has("Set-Cookie") ? "private, no-cache" : "public, no-cache";
  headers.set("Cache-Control", headers.get("Cache-Control") ?? caching);
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

function setCorsHeaders(request: Request, headers: Headers) {
  if (env.API_ALLOWED_ORIGINS.length > 0) headers.append("Vary", "Origin");
  const origin = allowedOrigin(request);
  if (!origin) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Allow-Credentials", "true");
  headers.set("Access-Control-Expose-Headers", "ETag, Retry-After, X-XSRF-TOKEN");
  // A script of another origin cannot read our cookie.
  headers.set("X-XSRF-TOKEN", xsrfTokenAfter(request, headers) ?? "");
  // The token belongs to one visitor: no shared cache may store it.
  headers.set("Cache-Control", headers.get("Cache-Control")?.replace("public", "private") ?? "no-store");
}

function setPreflightHeaders(request: Request, headers: Headers, allow: string) {
  if (!allowedOrigin(request)) return;
  headers.set("Access-Control-Allow-Methods", allow);
  headers.set("Access-Control-Allow-Headers", "Content-Type, Idempotency-Key, If-None-Match, X-XSRF-TOKEN");
  headers.set("Access-Control-Max-Age", "600");
}

function allowedOrigin(request: Request) {
  const origin = request.headers.get("Origin");
  return origin && env.API_ALLOWED_ORIGINS.includes(origin) ? origin : null;
}
