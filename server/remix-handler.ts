import { pipeline } from "node:stream/promises";

import { type AppLoadContext, createReadableStreamFromReadable, createRequestHandler } from "@remix-run/node";
import type { NextFunction, Request, Response } from "express";

import { FOREIGN_FORM, isSameSite } from "~/http/cross-site.server";

import { hostOf } from "./check-request";
import { PageMemory, sendPage } from "./page-memory";
import { refuse } from "./refuse";
import { type SiteBuild } from "./site-build";

// An upload may be 5 MB beside 3 MB of text with pictures in it.
const MAX_BODY = 8 * 1024 * 1024;
const PAGE_MEMORY = 16 * 1024 * 1024;

/**
 * Hands express requests to Remix. Unlike @remix-run/express it stops reading a body that grows too large,
 * waits for slow readers instead of buffering for them, and takes no part of the address from an untrusted proxy.
 */
export function remixHandler(build: SiteBuild) {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const pages = new PageMemory(PAGE_MEMORY);

  async function answer(req: Request, res: Response) {
    const body = limited(req);
    const context: AppLoadContext = {
      clientAddress: req.ip?.replace(/^::ffff:/, ""),
      requestId: res.get("x-request-id"),
    };
    const request = toFetchRequest(req, res, body.stream);
    // Remix looks at Origin too, but answers a foreign one with an empty 500. The API has tokens of its own.
    if (!req.path.startsWith("/api/") && !isSameSite(request)) {
      refuse(res, 403, "FORBIDDEN", FOREIGN_FORM);
      return;
    }
    const key = body.stream ? null : await build.entry.module.pageKey(request);
    const known = key === null ? undefined : pages.get(key);
    if (known) return sendPage(known, req, res);

    const response = body.isTooLarge() ? null : await handle(key === null ? request : whole(request), context);
    if (!response || body.isTooLarge()) {
      refuse(res, 413, "PAYLOAD_TOO_LARGE", "That is more than 8 MB, which is too much to send at once.");
      return;
    }
    const page = key === null ? null : await pages.keep(key, response);
    if (page) return sendPage(page, req, res);

    // Pages and calls bring their own; this is for what passes them by, such as a redirect.
    build.entry.module.setPlainHeaders(response.headers);
    // Remix says 500 to whatever was thrown; the build notes in the context when it was only the database being away.
    const isAway = response.status === 500 && context.isUnavailable;
    if (isAway) response.headers.set("Retry-After", "5");
    await send(response, isAway ? 503 : response.status, res);
  }

  return (req: Request, res: Response, next: NextFunction) => {
    answer(req, res).catch(next);
  };
}

function limited(req: Request) {
  if (req.method === "GET" || req.method === "HEAD") return { stream: null, isTooLarge: () => false };
  let received = 0;
  const announced = Number(req.get("content-length") ?? 0);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > MAX_BODY) controller.error(new Error("The body is too large"));
      else controller.enqueue(chunk);
    },
  });
  // Without preventCancel the socket would be gone before the refusal is written.
  const stream = createReadableStreamFromReadable(req).pipeThrough(counter, { preventCancel: true });
  return { stream, isTooLarge: () => Math.max(announced, received) > MAX_BODY };
}

function toFetchRequest(req: Request, res: Response, body: ReadableStream<Uint8Array> | null): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headersDistinct))
    for (const item of value ?? []) headers.append(name, item);
  const abort = new AbortController();
  res.once("close", () => res.writableFinished || abort.abort());
  return new Request(`${req.protocol}://${hostOf(req)}${req.originalUrl}`, {
    method: req.method,
    headers,
    body,
    duplex: "half",
    signal: abort.signal,
  });
}

// A page to be kept is made whole, whatever this reader wants or has of it.
function whole({ url, headers, signal }: globalThis.Request): globalThis.Request {
  const asked = new Headers(headers);
  asked.delete("If-None-Match");
  return new Request(url, { headers: asked, signal });
}

async function send(response: globalThis.Response, status: number, res: Response) {
  res.status(status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
  for (const cookie of response.headers.getSetCookie()) res.append("set-cookie", cookie);
  if (!response.body) return void res.end();
  // A word for proxies that compression keeps to as well.
  const isUnbuffered = response.headers.get("X-Accel-Buffering") === "no";
  await pipeline(chunksOf(response.body, isUnbuffered ? () => res.flush() : undefined), res);
}

async function* chunksOf(body: ReadableStream<Uint8Array>, flush?: () => void) {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield next.value;
      flush?.();
    }
  } finally {
    await reader.cancel();
  }
}
