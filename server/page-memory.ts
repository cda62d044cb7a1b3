import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { type Request, type Response } from "express";

interface Page {
  headers: [name: string, value: string][];
  body: Buffer;
  /** Made when somebody first asks for them. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof COMPRESS;
const ENCODINGS: Encoding[] = ["br", "gzip"];

/** Holds rendered pages by the key of what they are made of, up to `limit` bytes; the one not asked for longest goes first. */
export class PageMemory {
  private readonly pages = new Map<string, Page>();
  private bytes = 0;

  constructor(private readonly limit: number) {}

  get(key: string): Page | undefined {
    const page = this.pages.get(key);
    if (page) {
      // A Map remembers the order of insertion: this one is the youngest now.
      this.pages.delete(key);
      this.pages.set(key, page);
    }
    return page;
  }

  /** Keeps an answer that is the same for everybody and returns it; any other answer is left untouched, null. */
  async keep(key: string, response: globalThis.Response): Promise<Page | null> {
    if (!isForEverybody(response)) return null;
    const page = { headers: [...response.headers], body: Buffer.from(await response.arrayBuffer()), compressed: {} };
    this.forget(key);
    this.pages.set(key, page);
    this.bytes += sizeOf(page);
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.limit) break;
      this.forget(oldest);
    }
    return page;
  }

  private forget(key: string) {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= sizeOf(page);
  }
}

/** Sends a page as the reader takes it: compressed, without a body (HEAD), or only the word that it is unchanged. */
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

// Both compressed copies together are smaller than the page.
function sizeOf({ body }: Page) {
  return body.length * 2;
}
