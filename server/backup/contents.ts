import { z } from "zod";

import { StartError } from "../start-error";

// The first entry of a backup, then a table's rows in parts, then what the sequences had reached, then pictures.
export const HEAD = "chinar-backup.json";
export const SEQUENCES = "sequences.json";

export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}`;

export const tableOf = (entry: string) => /^tables\/(\w+)\/\d+$/.exec(entry)?.[1] ?? null;

const head = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

export type Head = z.output<typeof head>;

export function readHead(entry: { name: string; bytes: Buffer } | undefined): Head {
  try {
    if (entry?.name === HEAD) return head.parse(JSON.parse(entry.bytes.toString()));
  } catch {
    // Said below.
  }
  throw new StartError("This is not a backup that this release can read.");
}

export function readSequences(bytes: Buffer) {
  return z.array(z.object({ name: z.string(), value: z.string() })).parse(JSON.parse(bytes.toString()));
}

/** What a backup holds, or what came of one, in words. */
export type Holdings = { takenAt: string; rows: Record<string, number>; pictures: number };

export function describe({ takenAt, rows, pictures }: Holdings) {
  const counts = Object.entries(rows).filter(([, count]) => count > 0);
  const tables = counts.map(([name, count]) => `${name} ${count}`).join(", ");
  return `The state of ${takenAt}: ${tables || "no rows"}; ${pictures} files of pictures.`;
}
