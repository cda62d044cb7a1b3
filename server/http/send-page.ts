import { type IncomingMessage, type ServerResponse } from "node:http";

import accepts from "accepts";
import fresh from "fresh";

import { markAnswered, valueIn } from "./answered";
import { type CachedPage, type PlaceholderValues } from "./cached-page";

/** What one reader gets of a page that is the same for all. A header of theirs takes the place of the page's. */
type Own = { values: PlaceholderValues; head: string[] };

export async function sendPage(page: CachedPage, own: Own, req: IncomingMessage, res: ServerResponse) {
  const head = [
    ...page.head.filter((_, index) => !own.head.includes(page.head[index - (index % 2)] ?? "")),
    ...own.head,
  ];
  markAnswered(res, head);
  if (fresh(req.headers, { etag: valueIn(head, "etag") })) {
    res.writeHead(304, head).end();
    return;
  }
  const encodings = accepts(req);
  const encoding = page.encodings.find((each) => encodings.encodings(each));
  const body = await page.encode(encoding, own.values);
  if (encoding) head.push("content-encoding", encoding);
  head.push("content-length", String(body.length));
  // As a list: set one by one, headers cost twice as much, and as an object three times.
  res.writeHead(200, head).end(body);
}
