import { z } from "zod";

import { parseKey } from "~/services/storage";

import { StartError } from "../start-error";

// The entries of a backup, in order: HEAD, the rows of each table in parts, SEQUENCES, the pictures.
export const HEAD = "chinar-backup.json";
export const SEQUENCES = "sequences.json";

export function tablePart(table: string, part: number) {
  return `tables/${table}/${String(part).padStart(6, "0")}`;
}

export function tableOf(entry: string) {
  return /^tables\/(\w+)\/\d+$/.exec(entry)?.[1] ?? null;
}

const head = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The release that wrote it; backups of 0.9.0 and before do not say it. */
  release: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

export type Head = z.output<typeof head>;

export function readHead(entry: { name: string; bytes: Buffer } | undefined): Head {
  try {
    if (entry?.name === HEAD) return head.parse(JSON.parse(entry.bytes.toString()));
  } catch {
    // The StartError below covers this too.
  }
  throw new StartError(UNREADABLE);
}

const UNREADABLE = "This is not a backup that this release can read.";

const sequences = z.array(z.object({ name: z.string(), value: z.string() }));

export function readSequences(bytes: Buffer) {
  try {
    return sequences.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new StartError(UNREADABLE);
  }
}

/** Throws a StartError unless an entry's name is a picture's key, so that a restore writes no other file. */
export function requirePicture(name: string) {
  if (!parseKey(name)) throw new StartError(`This is not a backup of this site: it holds ${JSON.stringify(name)}.`);
}

export type Holdings = { takenAt: string; madeBy: string; rows: Record<string, number>; pictures: number };

export function describe({ takenAt, madeBy, rows, pictures }: Holdings) {
  const counts = Object.entries(rows).filter(([, count]) => count > 0);
  const tables = counts.map(([name, count]) => `${name} ${count}`).join(", ");
  return `The state of ${takenAt}, by release ${madeBy}: ${tables || "no rows"}; ${pictures} files of pictures.`;
}
