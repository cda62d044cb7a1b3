import { type IncomingMessage, type ServerResponse } from "node:http";

import { log } from "~/log.server";
import { type Work } from "~/work.server";

import { answeredAt } from "./answered";

/** Counts from the end of the request to the beginning of the response, not the time of a client's slow connection. */
export function watchSlowness(req: IncomingMessage, res: ServerResponse, limit: number, work: Work) {
  let start = performance.now();
  if (req.method !== "GET") req.once("end", () => (start = performance.now()));
  res.once("close", () => {
    const ms = (answeredAt(res) ?? (res.headersSent ? start : performance.now())) - start;
    if (ms >= limit) logSlow(work, ms, res.statusCode);
  });
}

function logSlow({ name, statements, databaseMs }: Work, ms: number, status: number) {
  log.warn({ ...name(), status, ms: Math.round(ms), databaseMs: Math.round(databaseMs), statements }, "slow request");
}
