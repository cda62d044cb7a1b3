import { randomUUID } from "node:crypto";

import { type NextFunction, type Request, type Response } from "express";

/** Names the request in the `x-request-id` header and writes one line about it when it is over: no query, no address, no name. */
export function logRequests(req: Request, res: Response, next: NextFunction) {
  const start = process.hrtime.bigint();
  const id = randomUUID();
  res.locals.requestId = id;
  res.setHeader("x-request-id", id);
  res.once("close", () => {
    const ms = Number((process.hrtime.bigint() - start) / 10_000n) / 100;
    const path = req.path.slice(0, 200);
    log("info", {
      id,
      method: req.method,
      path,
      status: res.statusCode,
      ms,
      ...(res.writableFinished ? {} : { aborted: true }),
    });
  });
  next();
}

/** One JSON object a line: requests on stdout, problems on stderr. */
export function log(level: "info" | "error", fields: Record<string, unknown>) {
  const stream = level === "error" ? process.stderr : process.stdout;
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`);
}
