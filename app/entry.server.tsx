import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { type ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

import { ERROR_TITLE } from "~/components/error-summary";
import { FailureContext } from "~/components/failure";
import { keptFormIn } from "~/components/kept-form";
import { NonceContext } from "~/components/nonce";
import { db } from "~/db.server";
import { bug, unavailable } from "~/http/api-reply.server";
import { apiNotFound } from "~/http/api.server";
import { etagOf, isFresh } from "~/http/etag.server";
import { setPageHeaders, setPlainHeaders } from "~/http/headers.server";
import { pageKey } from "~/http/page-key.server";
import { isPersonal } from "~/http/session.server";
import { isUnavailable } from "~/http/unavailable.server";
import { startHousekeeping, stopHousekeeping } from "~/models/housekeeping.server";
import { startMailWorker, stopMailWorker } from "~/models/mail/mail-worker.server";
import { isRefill } from "~/models/refill";
import { inlineStyles } from "~/styles/inline";

export { pageKey, setPlainHeaders };

startMailWorker();
startHousekeeping();

/** Ends what this build started: the workers and the database connections. */
export async function shutdown() {
  stopHousekeeping();
  await stopMailWorker();
  await db.$disconnect();
}

const styleHash = `sha256-${createHash("sha256").update(inlineStyles).digest("base64")}`;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const isHydrated = remixContext.staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = remixContext.routeModules[route.id]?.handle;
    return typeof handle === "object" && handle !== null && "hydrate" in handle;
  });
  const nonce = isHydrated ? randomBytes(16).toString("base64") : undefined;
  const page = (
    <NonceContext.Provider value={nonce}>
      <FailureContext.Provider value={failureIn(context)}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </FailureContext.Provider>
    </NonceContext.Provider>
  );
  const markup = nonce ? await renderWithData(page, nonce) : `<!DOCTYPE html>${renderToString(page)}`;
  // A hydrated page does this itself, because what is sent must be what it renders.
  const { actionData, errors } = remixContext.staticHandlerContext;
  const isRefilled =
    !isHydrated && (Object.values(actionData ?? {}).some(isRefill) || Object.values(errors ?? {}).some(keptFormIn));
  const html = isRefilled ? markup.replace("<title>", `<title>${ERROR_TITLE}`) : markup;

  // Remix leaves an action's headers to each route; this one means the same everywhere.
  for (const sent of Object.values(remixContext.staticHandlerContext.actionHeaders)) {
    const seconds = sent.get("Retry-After");
    if (seconds) headers.set("Retry-After", seconds);
  }
  setPageHeaders(headers, { styleHash, nonce });
  headers.set("Content-Type", "text/html; charset=utf-8");

  if (headers.has("Set-Cookie") || isHydrated || (await isPersonal(request))) {
    headers.set("Cache-Control", "private, no-store");
  } else if (status === 200 && !headers.has("Cache-Control")) {
    // The same for every visitor: caches may keep it and ask whether it changed.
    const etag = etagOf(html);
    headers.set("ETag", etag);
    headers.set("Cache-Control", "public, no-cache");
    headers.set("Vary", "Cookie");
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers });
  } else if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", "no-store");
  }
  return new Response(html, { status, headers });
}

/** A page that hydrates also carries its data, which React delivers behind the markup. */
function renderWithData(page: ReactElement, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void text(pipe(new PassThrough())).then(closeLast).then(resolve, reject),
      onError: reject,
    });
  });
}

/** React puts what it delivers behind the document's end; browsers take it into the body, so there it stands. */
function closeLast(markup: string) {
  const end = "</body></html>";
  return markup.replace(end, "") + end;
}

export async function handleDataRequest(response: Response, args: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isApiPath(args.request)) return apiNotFound(args);
  setPlainHeaders(response.headers);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

function isApiPath(request: Request) {
  return new URL(request.url).pathname.toLowerCase().startsWith("/api/v1/");
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.isUnavailable ||= isUnavailable(error);
  const entry = {
    time: new Date().toISOString(),
    level: "error",
    requestId: requestIdOf(context),
    error: error instanceof Error ? error.stack : String(error),
  };
  console.error(JSON.stringify(entry));
}

/** The same sentence as the API's. */
function failureIn(context: AppLoadContext) {
  const requestId = requestIdOf(context);
  const { message } = context.isUnavailable ? unavailable(requestId ?? "") : bug(requestId ?? "");
  return { msg: message, requestId };
}

function requestIdOf(context: AppLoadContext) {
  return typeof context.requestId === "string" ? context.requestId : undefined;
}
