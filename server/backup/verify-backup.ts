import { type Entry } from "./archive";
import { type Holdings, readHead, readSequences, requirePicture, SEQUENCES, tableOf } from "./contents";

/** Reads a backup to its end, which checks it, and counts what it holds. */
export async function verifyBackup(entries: AsyncGenerator<Entry>): Promise<Holdings> {
  const { takenAt } = readHead((await entries.next()).value as Entry | undefined);
  const rows: Record<string, number> = {};
  let pictures = 0;
  for await (const { name, bytes } of entries) {
    const table = tableOf(name);
    if (name === SEQUENCES) readSequences(bytes);
    // COPY writes each row as one line and escapes line breaks in values.
    else if (table) rows[table] = (rows[table] ?? 0) + countLines(bytes);
    else {
      requirePicture(name);
      pictures += 1;
    }
  }
  return { takenAt, rows, pictures };
}

function countLines(bytes: Buffer) {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}
