import { randomUUID } from "node:crypto";

import { type NextFunction, type Request, type Response } from "express";

import { log } from "~/log.server";

/** For privacy the log has no query, IP address or name. */
export function logRequests(req: Request, res: Response, next: NextFunction) {
  const start = process.hrtime.bigint();
  const requestId = randomUUID();
  res.setHeader("x-request-id", requestId);
  res.once("close", () => {
    const ms = Number((process.hrtime.bigint() - start) / 10_000n) / 100;
    const aborted = res.writableFinished ? undefined : true;
    log.info({ requestId, method: req.method, path: req.path.slice(0, 200), status: res.statusCode, ms, aborted });
  });
  next();
}
