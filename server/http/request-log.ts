import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse } from "node:http";

import { log, loggedPath } from "~/log.server";

import { type CountVisit } from "./count-visit";
import { type WatchRequest } from "./request-metrics";
import { type SiteBuild } from "./site-build";
import { watchSlowness } from "./slow-request";

export type Watch = {
  nameOf: (path: string) => string;
  slowMs: number;
  watchRequest?: WatchRequest | undefined;
  countVisit?: CountVisit;
};

/** Logs a request. For privacy without query, IP address and name, and without the keys of private links. */
export function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { entry }: SiteBuild,
  { nameOf, slowMs, watchRequest, countVisit }: Watch,
) {
  const start = performance.now();
  const requestId = randomUUID();
  const { method } = req;
  // A closed socket no longer knows it.
  const peer = req.socket.remoteAddress;
  const work = new entry.module.Work(() => ({ requestId, method, route: nameOf(loggedPath(req.url)) }));
  work.isRead = method === "GET" || method === "HEAD";
  if (slowMs > 0) watchSlowness(req, res, slowMs, work);
  res.once("close", () => {
    const ms = Math.round((performance.now() - start) * 100) / 100;
    const aborted = res.writableFinished ? undefined : true;
    const path = loggedPath(req.url);
    if (isWorthALine(path, res.statusCode === 200 && !aborted))
      log.info({ requestId, method, path, status: res.statusCode, ms, aborted });
    watchRequest?.(method, path, res.statusCode, ms / 1000);
    if (!aborted && !work.isOfStaff) countVisit?.(req, res, { peer, routeOf: () => nameOf(path) });
  });
  return { work, requestId };
}

const PROBES = ["/healthz", "/readyz"];
const failing = new Set<string>();

/** Proxies send a probe each second. */
function isWorthALine(path: string, isFine: boolean) {
  if (!PROBES.includes(path)) return true;
  if (isFine) return failing.delete(path);
  failing.add(path);
  return true;
}
