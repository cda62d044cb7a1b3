import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse } from "node:http";

import { log } from "~/log.server";

import { type WatchRequest } from "./request-metrics";

/** For privacy the log has no query, IP address or name, and no key of a trip's public link. */
export function logRequest(req: IncomingMessage, res: ServerResponse, watch?: WatchRequest) {
  const start = performance.now();
  const requestId = randomUUID();
  res.setHeader("x-request-id", requestId);
  res.once("close", () => {
    const ms = Math.round((performance.now() - start) * 100) / 100;
    const aborted = res.writableFinished ? undefined : true;
    const path = loggedPath(req.url).slice(0, 200);
    log.info({ requestId, method: req.method, path, status: res.statusCode, ms, aborted });
    watch?.(req.method, path, res.statusCode, ms / 1000);
  });
  return requestId;
}

const TRIP_KEY = /([/\\]trip[/\\]+)(?!(sw|keep)\.js)[^/\\]+/i;

/** As it came, but for the key of a trip's public link, however that is written. */
export function loggedPath(url = "") {
  const path = url.split("?", 1)[0] ?? "";
  const plain = decoded(path);
  return TRIP_KEY.test(plain) ? plain.replace(TRIP_KEY, "$1:key") : path;
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
