import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse } from "node:http";

import { log } from "~/log.server";

/** For privacy the log has no query, IP address or name. */
export function logRequest(req: IncomingMessage, res: ServerResponse) {
  const start = performance.now();
  const requestId = randomUUID();
  res.setHeader("x-request-id", requestId);
  res.once("close", () => {
    const ms = Math.round((performance.now() - start) * 100) / 100;
    const aborted = res.writableFinished ? undefined : true;
    log.info({
      requestId,
      method: req.method,
      path: pathOf(req.url).slice(0, 200),
      status: res.statusCode,
      ms,
      aborted,
    });
  });
  return requestId;
}

function pathOf(url = "") {
  return url.split("?", 1)[0] ?? "";
}
