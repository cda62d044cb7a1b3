import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { deflatedPiece, joinGzip, storedPiece } from "./gzip-parts";

/** The text that fills each hole, by the marker that stands for the hole in the HTML. */
export type Fillings = Record<string, string | undefined>;

export type Encoding = "br" | "gzip";

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/**
 * A page that is compressed once and sent to many readers. Holes are the places where each reader gets their own text,
 * which is put between the compressed pieces.
 */
export class CachedPage {
  readonly size: number;
  /** Even indexes hold the HTML around the holes, odd indexes the markers of the holes. */
  private readonly parts: string[];
  private readonly compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  private pieces: ReturnType<typeof deflatedPiece>[] | undefined;

  constructor(
    readonly headers: [name: string, value: string][],
    html: string,
    holes: string[],
  ) {
    this.parts = holes.length > 0 ? html.split(new RegExp(`(${holes.join("|")})`)) : [html];
    this.size = Buffer.byteLength(html);
  }

  /** The possible encodings, best first. A page with holes has no Brotli, which cannot be joined from pieces like gzip. */
  get encodings(): Encoding[] {
    return this.hasHoles ? ["gzip"] : ["br", "gzip"];
  }

  async encode(encoding: Encoding | undefined, fillings: Fillings): Promise<Buffer> {
    if (!encoding) return this.filled(fillings);
    return this.hasHoles
      ? this.gzipAround(fillings)
      : (this.compressed[encoding] ??= COMPRESS[encoding](this.filled({})));
  }

  private filled(fillings: Fillings) {
    return Buffer.from(this.parts.map((part, index) => (index % 2 ? fillings[part] : part)).join(""));
  }

  private get hasHoles() {
    return this.parts.length > 1;
  }

  private async gzipAround(fillings: Fillings) {
    this.pieces ??= this.parts.filter((_, index) => index % 2 === 0).map((text) => deflatedPiece(Buffer.from(text)));
    const around = await Promise.all(this.pieces);
    const filled = around.flatMap((piece, index) => {
      const hole = this.parts[2 * index + 1];
      return hole === undefined ? [piece] : [piece, storedPiece(Buffer.from(fillings[hole] ?? ""))];
    });
    return joinGzip(filled);
  }
}
