import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/** A piece of text in a form that gzip streams can be put together from (RFC 1951 and 1952). */
export interface Piece {
  text: Buffer;
  blocks: Buffer[];
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
// An empty last block.
const END = Buffer.from([3, 0]);
const LONGEST = 65_535;

const toDeflate = promisify(deflateRaw);

/** The flush ends on a whole byte, so that any other block may follow. */
export async function deflatedPiece(text: Buffer): Promise<Piece> {
  return { text, blocks: [await toDeflate(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 })] };
}

/** As it is, in a stored block: for a few characters that nobody asks for again. */
export function storedPiece(text: Buffer): Piece {
  const length = Math.min(text.length, LONGEST);
  const head = Buffer.from([0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]);
  return { text: text.subarray(0, length), blocks: [head, text.subarray(0, length)] };
}

export function joinGzip(all: Piece[]): Buffer {
  // Of an empty buffer crc32 forgets what came before.
  const pieces = all.filter(({ text }) => text.length > 0);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    pieces.reduce((sum, { text }) => crc32(text, sum), 0),
    0,
  );
  trailer.writeUInt32LE(
    pieces.reduce((sum, { text }) => sum + text.length, 0),
    4,
  );
  return Buffer.concat([HEADER, ...pieces.flatMap(({ blocks }) => blocks), END, trailer]);
}
