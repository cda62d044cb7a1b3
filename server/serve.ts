import { once } from "node:events";
import { createServer, type Server } from "node:http";

import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";

import { checkRequest } from "./check-request";
import { refuse } from "./refuse";
import { remixHandler } from "./remix-handler";
import { log, logRequests } from "./request-log";
import { type SiteBuild } from "./site-build";
import { StartError } from "./start-error";
import { staticFiles } from "./static-files";

interface Options {
  build: SiteBuild;
  host: string;
  port: number;
  /** How many proxies stand before this server and may name the client. */
  trustProxy: number;
  /** For every response; what the application sets itself wins. */
  headers: Headers;
}

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 35_000,
  // How often the first two are looked at.
  connectionsCheckingInterval: 1_000,
};
const SILENT_SOCKET = 45_000;
const LAST_REQUESTS = 9_000;

/** Serves the site until the returned function is called: that refuses new connections at once and ends with the last request. */
export async function serve({ build, host, port, trustProxy, headers }: Options): Promise<() => Promise<void>> {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustProxy);
  app.use((_req, res, next) => {
    res.setHeaders(headers);
    next();
  });
  app.use(logRequests, closeUnread, checkRequest);
  app.use(staticFiles(build.assetsBuildDirectory));
  app.use(compression(), remixHandler(build), answerError);

  const server = createServer(LIMITS, app);
  server.setTimeout(SILENT_SOCKET);
  await listen(server, host, port);
  return () => drain(server);
}

/** Finds out that the port cannot be had before anything else is started. */
export async function checkPort(host: string, port: number) {
  const probe = createServer();
  await listen(probe, host, port);
  await drain(probe);
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

async function drain(server: Server) {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const last = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS);
  await closed;
  clearInterval(sweep);
  clearTimeout(last);
}

// A client that goes on sending what nobody reads gets a second to take in the answer.
function closeUnread(req: Request, res: Response, next: NextFunction) {
  res.once("finish", () => {
    if (req.complete) return;
    req.resume();
    setTimeout(() => req.complete || req.destroy(), 1_000).unref();
  });
  next();
}

// Express knows an error handler by its four parameters.
// eslint-disable-next-line @typescript-eslint/no-unused-vars
function answerError(error: unknown, _req: Request, res: Response, _next: NextFunction) {
  const isGone = res.closed;
  if (!isGone) log("error", { id: res.locals.requestId, error: error instanceof Error ? error.stack : String(error) });
  if (isGone || res.headersSent) res.destroy();
  else refuse(res, 500, "INTERNAL", ":( something went wrong...");
}
