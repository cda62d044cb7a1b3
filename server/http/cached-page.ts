import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { deflatedPiece, joinGzip, storedPiece } from "./gzip-parts";

/** By the mark of each hole. */
export type Fillings = Record<string, string | undefined>;

export type Encoding = "br" | "gzip";

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Its bytes are compressed once: each reader's texts are put between the pieces around the holes. */
export class CachedPage {
  readonly size: number;
  /** The texts around the holes, and at odd places the holes. */
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

  /** The best first. Brotli has no blocks that could be put together so simply. */
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
