import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { type AppLoadContext, createReadableStreamFromReadable } from "@remix-run/node";
import accepts from "accepts";
import type { NextFunction, Request, Response } from "express";

import { maxBody } from "~/http/body-limits";
import { clientAddress } from "~/http/client-address.server";

import { addressOf } from "./address";
import { markAnswered } from "./answered";
import { headOf } from "./cached-page";
import { hostOf } from "./check-request";
import { fairTurns } from "./fair-turns";
import { type PageCache } from "./page-cache";
import { refuse } from "./refuse";
import { routeHandlers } from "./route-handlers";
import { sendPage } from "./send-page";
import { type SiteBuild } from "./site-build";

/** One page at a time: several at once would make all of them, and those from the cache, slow. */
const TURNS = { atOnce: 1, timeout: 30, memory: 5_000 };

const ENCODINGS = ["br", "gzip"] as const;
// 128 KB: its default window of 4 MB would be allocated for each page.
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 };
const COMPRESS = {
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: QUICK }),
  gzip: (page: Buffer) => promisify<Buffer, Buffer>(gzip)(page),
};

/** Unlike @remix-run/express it limits bodies, waits for slow readers and ignores the headers of untrusted proxies. */
export function remixHandler(build: SiteBuild, pages: PageCache) {
  const { currentWork, dropOldToasts, FOREIGN_FORM, getCacheVersions, isSameSite, pageKey, setPlainHeaders } =
    build.entry.module;
  const handlerOf = routeHandlers(build);

  const queued = fairTurns(TURNS);

  /** Resolves with what sends the response, which may take long on a slow line. */
  async function answer(req: Request, res: Response): Promise<() => unknown> {
    const body = limited(req);
    const context: AppLoadContext = {
      clientAddress: addressOf(req),
      requestId: res.get("x-request-id"),
      routes: build.routes,
    };
    const work = currentWork();
    if (work) work.from = clientAddress(context);
    const request = toFetchRequest(req, res, body.stream);
    const { handle, isHydrated } = handlerOf(req.path);
    // Only React in a browser asks for a page's data: from elsewhere it loads this page as a document.
    if (!isHydrated && req.path.endsWith(".data")) {
      res.set("X-Remix-Reload-Document", "true");
      return () => refuse(res, 404, "NOT_FOUND", "There is nothing at this address.");
    }
    // The API checks tokens instead, and webhooks a signature.
    if (!/^\/(api\/v1|webhooks)\//.test(req.path)) {
      if (!isSameSite(request)) {
        return () => refuse(res, 403, "FORBIDDEN", FOREIGN_FORM);
      }
      // Remix would compare it with the host that a proxy may have changed, and answer with an empty 500.
      request.headers.delete("Origin");
    }
    const wanted = body.stream
      ? null
      : await pageKey(req.originalUrl, req.headers.cookie, clientAddress(context), req.headers.origin);
    if (wanted) {
      // A cached page must not depend on its first reader, so it is rendered without that reader's headers.
      const forAll = () => handle(new Request(request.url), { ...context, cachedFor: wanted.role });
      const page = await pages.render(wanted.key, forAll);
      if (page) return () => sendPage(page, wanted, req, res);
    }

    const response = body.isTooLarge() ? null : await handle(request, context);
    if (!response || body.isTooLarge()) {
      const max = `${maxBody(req.path) / 1024 / 1024} MB`;
      return () =>
        refuse(res, 413, "PAYLOAD_TOO_LARGE", `That is more than ${max}, which is too much to send at once.`);
    }
    setPlainHeaders(response.headers);
    await dropOldToasts(request, response.headers);
    // Remix turns every thrown error into a 500; the build marks those that only mean the database is away.
    const isAway = response.status === 500 && context.isUnavailable;
    if (isAway) response.headers.set("Retry-After", "5");
    setHead(res, response, isAway ? 503 : response.status);
    const copy = await pages.copyOf(req.path, response);
    if (copy) return () => sendPage(copy, { values: {}, head: headOf(response.headers) }, req, res);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    const whole = isPage && response.body ? Buffer.from(await response.arrayBuffer()) : null;
    return () => (whole ? sendWhole(whole, req, res) : stream(response, res));
  }

  async function handleRequest(req: Request, res: Response) {
    const client = clientAddress({ clientAddress: addressOf(req) });
    if (!isRead(req)) return (await answer(req, res))();
    // Begun before its turn, so that all who wait share one read; a failure shows when the page needs it.
    getCacheVersions().catch(() => {});
    const send = await queued(client, () => answer(req, res));
    await send();
  }

  return (req: Request, res: Response, next: NextFunction) => {
    handleRequest(req, res).catch(next);
  };
}

function isRead({ method }: Request) {
  return method === "GET" || method === "HEAD";
}

function limited(req: Request) {
  if (isRead(req)) return { stream: null, isTooLarge: () => false };
  const max = maxBody(req.path);
  let received = 0;
  const announced = Number(req.get("content-length") ?? 0);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > max) controller.error(new Error("The body is too large"));
      else controller.enqueue(chunk);
    },
  });
  // Without preventCancel the socket would close before the refusal is written.
  const source = Buffer.isBuffer(req.body) ? Readable.from([req.body]) : req;
  const stream = createReadableStreamFromReadable(source).pipeThrough(counter, { preventCancel: true });
  return { stream, isTooLarge: () => Math.max(announced, received) > max };
}

function toFetchRequest(req: Request, res: Response, body: ReadableStream<Uint8Array> | null): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headersDistinct))
    for (const item of value ?? []) headers.append(name, item);
  const abort = new AbortController();
  res.once("close", () => res.writableFinished || abort.abort());
  return new Request(`${req.secure ? "https" : "http"}://${hostOf(req)}${req.originalUrl}`, {
    method: req.method,
    headers,
    body,
    duplex: "half",
    signal: abort.signal,
  });
}

function setHead(res: Response, response: globalThis.Response, status: number) {
  markAnswered(res);
  res.status(status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
  for (const cookie of response.headers.getSetCookie()) res.append("set-cookie", cookie);
}

/** A page is whole before it is sent; in one piece it costs less than as a stream. */
async function sendWhole(page: Buffer, req: Request, res: Response) {
  const encodings = accepts(req);
  const encoding = ENCODINGS.find((each) => encodings.encodings(each));
  const body = encoding ? await COMPRESS[encoding](page) : page;
  if (encoding) res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", body.length);
  res.end(body);
}

async function stream(response: globalThis.Response, res: Response) {
  if (!response.body) return void res.end();
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
