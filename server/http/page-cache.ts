import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { type Request, type Response } from "express";
import { LRUCache } from "lru-cache";

interface Page {
  headers: [name: string, value: string][];
  body: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof COMPRESS;
const ENCODINGS: Encoding[] = ["br", "gzip"];

export class PageCache {
  private readonly pages: LRUCache<string, Page>;

  constructor(limit: number) {
    // Both compressed copies together are smaller than the page.
    this.pages = new LRUCache({ maxSize: limit, sizeCalculation: ({ body }) => body.length * 2 || 1 });
  }

  get(key: string): Page | undefined {
    return this.pages.get(key);
  }

  /** Returns null, with the response unread, unless it is the same for everybody. */
  async add(key: string, response: globalThis.Response): Promise<Page | null> {
    if (!isForEverybody(response)) return null;
    const page = { headers: [...response.headers], body: Buffer.from(await response.arrayBuffer()), compressed: {} };
    this.pages.set(key, page);
    return page;
  }
}

export async function sendPage({ headers, body, compressed }: Page, req: Request, res: Response) {
  for (const [name, value] of headers) res.setHeader(name, value);
  res.vary("Accept-Encoding");
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const encoding = ENCODINGS.find((each) => req.acceptsEncodings(each));
  if (encoding) res.set("Content-Encoding", encoding);
  res.send(encoding ? await (compressed[encoding] ??= COMPRESS[encoding](body)) : body);
}

function isForEverybody({ status, headers }: globalThis.Response) {
  return (
    status === 200 &&
    headers.has("ETag") &&
    headers.get("Cache-Control") === "public, no-cache" &&
    !headers.has("Set-Cookie")
  );
}
