import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/**
 * A text and its DEFLATE blocks, which can be joined with others into one gzip stream (RFC 1951 and 1952). No piece refers to
 * another, so the length of a page never reveals what a reader's own words have in common with the text around them.
 */
type Piece = { text: Buffer; blocks: Buffer[] };

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const END = Buffer.from([3, 0]);
const LONGEST = 65_535;

const toDeflate = promisify(deflateRaw);

/** The full flush ends on a byte boundary, so that any other block may follow. */
export async function deflated(text: Buffer): Promise<Piece> {
  return { text, blocks: [await toDeflate(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 })] };
}

export function stored(text: Buffer): Piece {
  const blocks: Buffer[] = [];
  for (let at = 0; at < text.length; at += LONGEST) {
    const part = text.subarray(at, at + LONGEST);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ 0xffff, 3);
    blocks.push(head, part);
  }
  return { text, blocks };
}

export function joinGzip(all: Piece[]): Buffer {
  // crc32 of an empty buffer ignores the sum so far and starts again at 0.
  const pieces = all.filter(({ text }) => text.length > 0);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(pieces.reduce((sum, { text }) => crc32(text, sum), 0));
  trailer.writeUInt32LE(
    pieces.reduce((sum, { text }) => sum + text.length, 0),
    4,
  );
  return Buffer.concat([HEADER, ...pieces.flatMap(({ blocks }) => blocks), END, trailer]);
}
