import { Readable } from "node:stream";

export function standardInput(): Readable {
  return Readable.from(read(), { objectMode: false });
}

async function* read() {
  let isEmpty = true;
  for await (const bytes of process.stdin) {
    isEmpty = false;
    yield bytes as Buffer;
  }
  if (isEmpty) throw new Error("nothing came from standard input (docker needs -i for it).");
}
