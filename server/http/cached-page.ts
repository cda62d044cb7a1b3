import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { deflated, joinGzip, stored } from "./gzip-parts";

export type PlaceholderValues = Record<string, string | undefined>;

export type Encoding = "br" | "gzip";

// Once for a page and version, in another thread: for 100 ms the best quality takes 8 per cent from what all visitors load.
const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (body: Buffer) => promisify<Buffer, Buffer>(gzip)(body),
};

/** For `writeHead`: names in lower case and values by turns, without cookies, of which a response may have several, and length. */
export function headOf(headers: Headers) {
  const head = new Headers(headers);
  head.append("Vary", "Accept-Encoding");
  head.delete("Set-Cookie");
  head.delete("Content-Length");
  return [...head].flat();
}

export class CachedPage {
  readonly size: number;
  /** Texts at even places, and between them the names of placeholders. */
  private readonly parts: string[];
  private readonly texts: Buffer[];
  private readonly compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  private pieces: ReturnType<typeof deflated>[] | undefined;

  constructor(
    readonly head: string[],
    html: string,
    placeholders: string[],
  ) {
    this.parts = placeholders.length > 0 ? html.split(new RegExp(`(${placeholders.join("|")})`)) : [html];
    this.texts = this.parts.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text));
    this.size = Buffer.byteLength(html);
  }

  /** Best first. Brotli cannot be joined from pieces like gzip, and would take too long for each reader. */
  get encodings(): Encoding[] {
    return this.hasPlaceholders ? ["gzip"] : ["br", "gzip"];
  }

  async encode(encoding: Encoding | undefined, values: PlaceholderValues): Promise<Buffer> {
    if (!encoding) return this.filled(values);
    if (!this.hasPlaceholders) return (this.compressed[encoding] ??= COMPRESS[encoding](this.filled({})));
    this.pieces ??= this.texts.map(deflated);
    return joinGzip(this.around(await Promise.all(this.pieces), values, stored));
  }

  private filled(values: PlaceholderValues) {
    return Buffer.concat(this.around(this.texts, values, (text) => text));
  }

  private around<T>(texts: T[], values: PlaceholderValues, toPart: (text: Buffer) => T): T[] {
    return texts.flatMap((text, index) => {
      const placeholder = this.parts[2 * index + 1];
      return placeholder === undefined ? [text] : [text, toPart(Buffer.from(values[placeholder] ?? ""))];
    });
  }

  private get hasPlaceholders() {
    return this.parts.length > 1;
  }
}
