import { LRUCache } from "lru-cache";

import { CachedPage, headOf } from "./cached-page";

export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly rendering = new Map<string, Promise<CachedPage | null>>();

  constructor(
    limit: number,
    private readonly placeholders: string[],
  ) {
    // Counts each page twice: its compressed copies together are smaller than the page itself.
    this.pages = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size * 2 || 1 });
  }

  get(key: string): CachedPage | undefined {
    return this.pages.get(key);
  }

  async render(key: string, make: () => Promise<Response>): Promise<CachedPage | null> {
    const page = this.pages.get(key) ?? this.rendering.get(key);
    if (page) return page;
    const rendering = make().then((response) => this.add(key, response));
    this.rendering.set(key, rendering);
    return rendering.finally(() => this.rendering.delete(key));
  }

  /** At one path equal ETags mean equal bytes. */
  async copyOf(path: string, response: Response): Promise<CachedPage | null> {
    const { status, headers, body } = response;
    const isWhole = headers.has("ETag") && headers.has("Content-Length");
    if (status !== 200 || !body || !isWhole || !isJson(response)) return null;
    const key = `${path} ${headers.get("ETag")}`;
    const kept = this.pages.get(key);
    if (kept) {
      await body.cancel();
      return kept;
    }
    const copy = new CachedPage([], await response.text(), []);
    this.pages.set(key, copy);
    return copy;
  }

  private async add(key: string, response: Response) {
    // A long list is sent in pieces as it is read, and never whole in memory.
    if (isJson(response) && !response.headers.has("Content-Length")) {
      await response.body?.cancel();
      return null;
    }
    if (response.status !== 200 || response.headers.has("Set-Cookie") || !isKnownPolicy(response.headers)) return null;
    const page = new CachedPage(headOf(response.headers), await response.text(), this.placeholders);
    this.pages.set(key, page);
    return page;
  }
}

function isJson({ headers }: Response) {
  return headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

/** A route with any other Cache-Control decides itself how it is cached. */
function isKnownPolicy(headers: Headers) {
  const policy = headers.get("Cache-Control");
  return policy === "private, no-store" || (policy === "public, no-cache" && headers.has("ETag"));
}
