import { once } from "node:events";
import { createServer } from "node:http";

import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";

import { checkRequest } from "./check-request";
import { refuse } from "./refuse";
import { remixHandler } from "./remix-handler";
import { log, logRequests } from "./request-log";
import { StartError } from "./start-error";
import { staticFiles } from "./static-files";

interface Options {
  build: ServerBuild;
  host: string;
  port: number;
  /** How many proxies stand before this server and may name the client. */
  trustProxy: number;
}

const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 35_000,
  // How often the first two are looked at.
  connectionsCheckingInterval: 1_000,
};
const IDLE_SOCKET = 45_000;

/** Listens, and returns the port and how to stop: no new connections at once, nine seconds for requests in flight. */
export async function serve({ build, host, port, trustProxy }: Options) {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustProxy);
  app.use(logRequests, closeUnread, checkRequest);
  app.use(staticFiles(build.assetsBuildDirectory));
  app.use(compression(), remixHandler(build), answerError);

  const server = createServer(TIMEOUTS, app);
  server.setTimeout(IDLE_SOCKET);
  await listen(server, host, port);

  return {
    async close() {
      const closed = once(server, "close");
      server.close();
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const last = setTimeout(() => server.closeAllConnections(), 9_000);
      await closed;
      clearInterval(sweep);
      clearTimeout(last);
    },
  };
}

/** Finds out early that the port cannot be had, before anything else is started. */
export async function checkPort(host: string, port: number) {
  const probe = createServer();
  await listen(probe, host, port);
  probe.close();
  await once(probe, "close");
}

async function listen(server: ReturnType<typeof createServer>, host: string, port: number) {
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

// A client that goes on sending what nobody will read gets a second to take in the answer.
function closeUnread(req: Request, res: Response, next: NextFunction) {
  res.once("finish", () => {
    if (req.complete) return;
    req.resume();
    setTimeout(() => req.complete || req.destroy(), 1_000).unref();
  });
  next();
}

// Express tells error handlers apart by their four parameters.
function answerError(error: unknown, _req: Request, res: Response, _next: NextFunction) {
  const isGone = res.destroyed || res.closed;
  if (!isGone) log("error", { id: res.locals.requestId, error: error instanceof Error ? error.stack : String(error) });
  if (res.headersSent) res.destroy();
  else refuse(res, 500, "INTERNAL", ":( something went wrong...");
}
