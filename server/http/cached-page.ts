import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { deflatedPiece, joinGzip, storedPiece } from "./gzip-parts";

export type PlaceholderValues = Record<string, string | undefined>;

export type Encoding = "br" | "gzip";

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

export class CachedPage {
  readonly size: number;
  private readonly parts: string[];
  private readonly compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  private pieces: ReturnType<typeof deflatedPiece>[] | undefined;

  constructor(
    readonly headers: [name: string, value: string][],
    html: string,
    placeholders: string[],
  ) {
    this.parts = placeholders.length > 0 ? html.split(new RegExp(`(${placeholders.join("|")})`)) : [html];
    this.size = Buffer.byteLength(html);
  }

  /** Best first. A page with placeholders has no Brotli, which cannot be joined from pieces like gzip. */
  get encodings(): Encoding[] {
    return this.hasPlaceholders ? ["gzip"] : ["br", "gzip"];
  }

  async encode(encoding: Encoding | undefined, values: PlaceholderValues): Promise<Buffer> {
    if (!encoding) return this.filled(values);
    return this.hasPlaceholders
      ? this.gzipAround(values)
      : (this.compressed[encoding] ??= COMPRESS[encoding](this.filled({})));
  }

  private filled(values: PlaceholderValues) {
    return Buffer.from(this.parts.map((part, index) => (index % 2 ? values[part] : part)).join(""));
  }

  private get hasPlaceholders() {
    return this.parts.length > 1;
  }

  private async gzipAround(values: PlaceholderValues) {
    this.pieces ??= this.parts.filter((_, index) => index % 2 === 0).map((text) => deflatedPiece(Buffer.from(text)));
    const around = await Promise.all(this.pieces);
    const filled = around.flatMap((piece, index) => {
      const placeholder = this.parts[2 * index + 1];
      return placeholder === undefined ? [piece] : [piece, storedPiece(Buffer.from(values[placeholder] ?? ""))];
    });
    return joinGzip(filled);
  }
}
