import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type ReadableStream, type ReadableWritablePair } from "node:stream/web";

import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";

import { StartError } from "../start-error";

const LIST = "SHA256SUMS.json";

// No entry is larger: a part of a table ends with the row that passes 4 MB, and a picture is smaller than that.
const LARGEST = 64_000_000;

export type Entry = { name: string; bytes: Buffer };

/** The last entry lists the SHA-256 of all others. `add` waits until the reader of `output` took it. */
export function packArchive() {
  const { readable, controller } = createTarPacker();
  const sums: Record<string, string> = {};

  async function write(name: string, bytes: Buffer) {
    const body = controller.add({ name, size: bytes.length, mode: 0o600, mtime: new Date() }).getWriter();
    if (bytes.length > 0) await body.write(new Uint8Array(bytes));
    await body.close();
  }

  return {
    output: Readable.fromWeb(readable as ReadableStream<Uint8Array>),
    async add(name: string, bytes: Buffer) {
      sums[name] = sha256(bytes);
      await write(name, bytes);
    },
    async end() {
      await write(LIST, Buffer.from(JSON.stringify(sums)));
      controller.finalize();
    },
  };
}

/** Throws a StartError at the end if anything is missing or damaged: the caller must not commit what it read before. */
export async function* unpackArchive(input: Readable): AsyncGenerator<Entry> {
  const sums: Record<string, string> = {};
  let expected: string | null = null;
  const decoder = createTarDecoder({ strict: true }) as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  try {
    for await (const { header, body } of Readable.toWeb(input).pipeThrough(decoder)) {
      if (header.type !== "file" || header.size > LARGEST) throw new Error(`a backup holds no ${header.name}`);
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      if (header.name === LIST) {
        expected = bytes.toString();
        continue;
      }
      sums[header.name] = sha256(bytes);
      yield { name: header.name, bytes };
    }
  } catch (error) {
    throw new StartError(`This is not a whole backup: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (expected === null) throw new StartError("This is not a whole backup: its end is missing.");
  if (expected !== JSON.stringify(sums))
    throw new StartError("This backup is damaged: what it holds is not what was written.");
}

function sha256(bytes: Buffer) {
  return createHash("sha256").update(bytes).digest("hex");
}
