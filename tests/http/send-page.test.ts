import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import { expect, test, vi } from "vitest";

import { headerOf, valueIn } from "../../server/http/answered";
import { CachedPage, headOf } from "../../server/http/cached-page";
import { sendPage } from "../../server/http/send-page";

const HEADERS = { "Content-Type": "text/html", ETag: '"1"', Vary: "Cookie", "Cache-Control": "public, no-cache" };
const page = new CachedPage(headOf(new Headers(HEADERS)), "<p>Dal Lake</p>", []);

async function send(headers: IncomingMessage["headers"], head: string[] = [], of = page) {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: "GET", headers });
  const res = new ServerResponse(req);
  const setHeader = vi.spyOn(res, "setHeader");
  const writeHead = vi.spyOn(res, "writeHead");
  await sendPage(of, { values: {}, head }, req, res);
  const [status, written] = writeHead.mock.calls[0] ?? [];
  return { res, status, written, oneByOne: setHeader.mock.calls.length };
}

test("all headers of a cached page are written at once, and known afterwards", async () => {
  const { res, status, written, oneByOne } = await send({ "accept-encoding": "gzip" }, ["x-request-id", "7"]);
  expect([status, oneByOne]).toEqual([200, 0]);
  expect(written).toHaveLength(14);
  const { length } = await page.encode("gzip", {});
  const names = ["content-type", "etag", "vary", "cache-control", "x-request-id", "content-encoding", "content-length"];
  expect(names.map((name) => headerOf(res, name))).toEqual([
    "text/html",
    '"1"',
    "Cookie, Accept-Encoding",
    "public, no-cache",
    "7",
    "gzip",
    String(length),
  ]);
  expect(headerOf(res, "location")).toBe("");
});

test("a reader's own header takes the place of the page's", async () => {
  const { res, written } = await send({}, ["cache-control", "private, no-cache"]);
  expect(headerOf(res, "cache-control")).toBe("private, no-cache");
  expect(written).not.toContain("public, no-cache");
});

test("who has this version gets its headers alone", async () => {
  const { res, status } = await send({ "if-none-match": '"1"' });
  expect([status, headerOf(res, "etag"), headerOf(res, "content-length")]).toEqual([304, '"1"', ""]);
});

test("a kept JSON answer goes with the headers of this one, but for its cookies and its length", async () => {
  const head = headOf(
    new Headers({ ETag: '"2"', Vary: "Authorization", "Set-Cookie": "token=a", "Content-Length": "9" }),
  );
  expect([valueIn(head, "vary"), valueIn(head, "set-cookie")]).toEqual(["Authorization, Accept-Encoding", undefined]);
  const of = new CachedPage([], "[]", []);
  const { status, written } = await send({}, head, of);
  expect(status).toBe(200);
  expect(written).toEqual(["etag", '"2"', "vary", "Authorization, Accept-Encoding", "content-length", "2"]);
  expect((await send({ "if-none-match": '"2"' }, head, of)).status).toBe(304);
});
