import { type IncomingMessage, type ServerResponse } from "node:http";

import accepts from "accepts";
import fresh from "fresh";

import { type CachedPage, type PlaceholderValues } from "./cached-page";
import { markAnswered } from "./slow-request";

/** What one reader gets of a page that is the same for all. */
type Own = { values: PlaceholderValues; headers: [name: string, value: string][] };

export async function sendPage(page: CachedPage, { values, headers }: Own, req: IncomingMessage, res: ServerResponse) {
  markAnswered(res);
  for (const [name, value] of [...page.headers, ...headers]) res.setHeader(name, value);
  res.appendHeader("Vary", "Accept-Encoding");
  if (fresh(req.headers, { etag: res.getHeader("ETag") })) {
    res.writeHead(304).end();
    return;
  }
  const encodings = accepts(req);
  const encoding = page.encodings.find((each) => encodings.encodings(each));
  const body = await page.encode(encoding, values);
  if (encoding) res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", body.length);
  res.end(body);
}
