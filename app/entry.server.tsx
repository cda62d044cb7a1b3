import { createHash, randomBytes } from "node:crypto";

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";

import { ERROR_TITLE } from "~/components/form/error-title";
import { keptFormIn } from "~/components/form/kept-form";
import { FailureContext } from "~/components/layout/failure";
import { NonceContext } from "~/components/layout/nonce";
import { apiNotFound } from "~/http/api/api.server";
import { bug, unavailable } from "~/http/api/reply.server";
import { isUnchanged, setCachePolicy } from "~/http/pages/cache-policy.server";
import { setPageHeaders, setPlainHeaders } from "~/http/pages/headers.server";
import { pageHandle } from "~/http/pages/page-handle";
import { prefixTitle, renderHydrated, renderPlain } from "~/http/pages/render.server";
import { isPersonal } from "~/http/session.server";
import { inlineStyles } from "~/styles/inline";
import { usedRules } from "~/styles/used-rules";
import { isUnavailable } from "~/upkeep/unavailable.server";
import { isRejectedForm } from "~/values/rejected-form";
import { servedStaleRecently } from "~/values/with-timeout";

import { db } from "./db.server";
import { log } from "./log.server";
import { takeSettings } from "./settings.server";
import { startWorkers, stopWorkers } from "./workers.server";

// Used by the server that loads this build.
export { prepare } from "./prepare.server";
export { startWorkers };
export { FOREIGN_FORM, isSameSite } from "~/http/forms/same-site.server";
export { setPlainHeaders };
export { clearedToastHeaders, dropOldToasts } from "~/http/pages/flash.server";
export { PLACEHOLDERS } from "~/http/pages/placeholders.server";
export { readGatewayEvent } from "~/models/money/online/take-gateway-event.server";
export { countVisit } from "~/models/office/visit/count-visit.server";
export { announceStop } from "~/upkeep/readiness.server";
export { pageKey } from "~/http/pages/page-key.server";
export { getCacheVersions } from "~/models/system/stat/versions.server";
export { currentWork, inWork, Work } from "./work.server";

// Other servers, such as remix-serve, only load the build and never call startWorkers.
if (!takeSettings()) startWorkers();

export async function shutdown() {
  await stopWorkers();
  await db.$disconnect();
}

/** What the root writes where the rules of this page belong. */
const NO_STYLES = "<style></style>";

function styleHash(css: string) {
  return `sha256-${createHash("sha256").update(css).digest("base64")}`;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { matches, actionHeaders } = remixContext.staticHandlerContext;
  const { hydrate, itinerary, styles } = pageHandle(
    matches.map(({ route }) => remixContext.routeModules[route.id]?.handle),
  );
  const nonce = hydrate && randomBytes(16).toString("base64");
  const page = await render(request, remixContext, context, nonce);
  const rules = hydrate ? "" : usedRules(inlineStyles(styles), page);
  const html = rules ? page.replace(NO_STYLES, () => `<style>${rules}</style>`) : page;

  // Remix leaves an action's headers to each route, but Retry-After means the same everywhere.
  for (const sent of Object.values(actionHeaders)) {
    const seconds = sent.get("Retry-After");
    if (seconds) headers.set("Retry-After", seconds);
  }
  setPageHeaders(headers, { styleHash: rules && styleHash(rules), nonce, itinerary });
  headers.set("Content-Type", "text/html; charset=utf-8");
  setCachePolicy(headers, { html, status, isPersonal: hydrate ?? (await isPersonalFor(request, context)) });
  // The page may show outdated data, which must not be cached under the new version.
  if (context.cachedFor && servedStaleRecently()) headers.set("Cache-Control", "no-store");
  return isUnchanged(request, headers)
    ? new Response(null, { status: 304, headers })
    : new Response(Buffer.from(html), { status, headers });
}

async function isPersonalFor(request: Request, { cachedFor }: AppLoadContext) {
  return cachedFor ? cachedFor !== "visitor" : isPersonal(request);
}

async function render(request: Request, remixContext: EntryContext, context: AppLoadContext, nonce?: string) {
  const shown = isShownAgain(remixContext) ? prefixTitle(remixContext, ERROR_TITLE) : remixContext;
  const page = (
    <NonceContext.Provider value={nonce}>
      <FailureContext.Provider value={failureIn(context)}>
        <RemixServer context={{ ...shown, serverHandoffStream: undefined }} url={request.url} />
      </FailureContext.Provider>
    </NonceContext.Provider>
  );
  const { serverHandoffStream: data } = remixContext;
  return nonce && data ? renderHydrated(page, data, nonce) : renderPlain(page);
}

function isShownAgain({ staticHandlerContext: { actionData, loaderData, errors } }: EntryContext) {
  const answers = Object.values({ ...loaderData, ...actionData });
  return answers.some(isRefused) || Object.values(errors ?? {}).some(keptFormIn);
}

/** A preview is returned like a refused form, but without a message. */
function isRefused(answer: unknown) {
  const form = typeof answer === "object" && answer !== null && "rejected" in answer ? answer.rejected : answer;
  return isRejectedForm(form) && form.msg !== "";
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
  log.error({ requestId: context.requestId, error });
}

function failureIn({ requestId, isUnavailable: isAway }: AppLoadContext) {
  const { message } = isAway ? unavailable(requestId ?? "") : bug(requestId ?? "");
  return { msg: message, requestId };
}
