import { type IncomingMessage, type ServerResponse } from "node:http";

import { log } from "~/log.server";
import { type Work } from "~/work.server";

const answeredAt = new WeakMap<ServerResponse, number>();

/** Called when a response begins, so that only the time until then counts as slow. */
export function markAnswered(res: ServerResponse) {
  answeredAt.set(res, performance.now());
}

/**
 * Logs requests that take `limit` milliseconds or more, from the end of the request to the beginning of the response. So
 * a client with a slow connection does not make a request slow.
 */
export function watchSlowness(req: IncomingMessage, res: ServerResponse, limit: number, work: Work) {
  let start = performance.now();
  if (req.method !== "GET") req.once("end", () => (start = performance.now()));
  res.once("close", () => {
    const ms = (answeredAt.get(res) ?? (res.headersSent ? start : performance.now())) - start;
    if (ms >= limit) logSlow(work, ms, res.statusCode);
  });
}

function logSlow({ name, statements, databaseMs }: Work, ms: number, status: number) {
  log.warn({ ...name(), status, ms: Math.round(ms), databaseMs: Math.round(databaseMs), statements }, "slow request");
}
