import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { constants } from "node:zlib";

import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";

import { MAX_DRAINED } from "~/http/body-limits";
import { log } from "~/log.server";
import { type Settings } from "~/settings.server";

import { StartError } from "../start-error";

import { answerCached } from "./answer-cached";
import { checkCookies, checkRequest } from "./check-request";
import { visitCounter } from "./count-visit";
import { inOrder } from "./in-order";
import { PageCache } from "./page-cache";
import { refuse } from "./refuse";
import { refuseForged } from "./refuse-forged";
import { remixHandler } from "./remix-handler";
import { watchRequests } from "./request-metrics";
import { routeNames } from "./route-name";
import { type SiteBuild } from "./site-build";
import { endSlowBody } from "./slow-body";
import { staticFiles } from "./static-files";

const LIMITS = {
  headersTimeout: 15_000,
  // Bodies have limits of their own: endSlowBody.
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
};
// A proxy must close an idle connection first, or it may send on one that we just close. Caddy does after two minutes.
const KEPT_ALIVE = { forVisitors: 35_000, forProxies: 125_000 };
const MAX_CONNECTIONS = 2_000;
const MAX_REQUESTS_PER_CONNECTION = 1_000;
const PAGE_CACHE = 16 * 1024 * 1024;
const SILENT_SOCKET = 45_000;
const LAST_REQUESTS = 9_000;
// 128 KB. Brotli would allocate its default window of 4 MB for each response, and ours are shorter.
const BROTLI = { [constants.BROTLI_PARAM_LGWIN]: 17 };
const LINGER = 5_000;

export async function serve(build: SiteBuild, { HOST, PORT, TRUST_PROXY, METRICS_TOKEN, SLOW_REQUEST_MS }: Settings) {
  const pages = new PageCache(PAGE_CACHE, Object.values(build.entry.module.PLACEHOLDERS));
  const headers = new Headers();
  build.entry.module.setPlainHeaders(headers);
  // For responses that say nothing themselves, such as redirects, whose target may depend on the session.
  headers.set("Cache-Control", "no-store");

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", TRUST_PROXY);
  app.use((_req, res, next) => {
    res.setHeaders(headers);
    next();
  });
  app.use(closeUnread, checkRequest, checkCookies(build), refuseForged(build));
  app.use(staticFiles(build.assetsBuildDirectory));
  app.use(compression({ brotli: { params: BROTLI } }), remixHandler(build, pages), answerError);

  const nameOf = routeNames(build.routes);
  const watchRequest = METRICS_TOKEN ? watchRequests(nameOf) : undefined;
  const watch = { nameOf, slowMs: SLOW_REQUEST_MS, watchRequest, countVisit: visitCounter(build, TRUST_PROXY) };
  const keepAliveTimeout = TRUST_PROXY > 0 ? KEPT_ALIVE.forProxies : KEPT_ALIVE.forVisitors;
  const server = createServer({ ...LIMITS, keepAliveTimeout }, inOrder(answerCached(build, pages, app, watch)));
  server.prependListener("request", endSlowBody);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  server.setTimeout(SILENT_SOCKET);
  await listen(server, HOST, PORT);
  const sendAway = () => server.prependListener("request", (_req, res) => res.setHeader("Connection", "close"));
  return { close: () => close(server), sendAway };
}

export async function checkPort(host: string, port: number) {
  const probe = createServer();
  await listen(probe, host, port);
  await close(probe);
}

async function listen(server: Server, host: string, port: number) {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new StartError(`PORT ${port} is in use by another program.`);
    if (code === "EACCES") throw new StartError(`PORT ${port} may not be used by this user.`);
    throw new StartError(`HOST ${host} is not an address of this machine.`);
  }
}

async function close(server: Server) {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const last = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS);
  await closed;
  clearInterval(sweep);
  clearTimeout(last);
}

// A client that still sends a body that nobody reads gets five seconds to receive the response, like with nginx.
function closeUnread(req: Request, res: Response, next: NextFunction) {
  res.once("finish", () => {
    if (req.complete) return;
    readOn(req);
    setTimeout(() => req.complete || req.destroy(), LINGER).unref();
  });
  next();
}

// A proxy's connection takes the next request, perhaps of another client, only after the end of this body. A client that has
// sent all of it takes the connection for free, so reading may not stop before.
function readOn(req: Request) {
  let left = MAX_DRAINED;
  // A reader that has started already would pause the stream again.
  req.removeAllListeners("data");
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.pause();
  });
  req.resume();
}

// oxlint-disable-next-line typescript/no-unused-vars -- Express knows error handlers by their four parameters
function answerError(error: unknown, _req: Request, res: Response, _next: NextFunction) {
  const isGone = res.closed;
  if (!isGone) log.error({ requestId: res.get("x-request-id"), error });
  if (isGone || res.headersSent) res.destroy();
  else refuse(res, 500, "INTERNAL", ":( something went wrong...");
}
