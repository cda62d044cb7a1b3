import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { LRUCache } from "lru-cache";

import { db, type Tx } from "~/db.server";
import { sanitizeItinerary } from "~/models/catalogue/content/itinerary/sanitize-itinerary.server";
import { refuse, type Result } from "~/result";
import { isId } from "~/values/id";

import { type ImportRow } from "./read-rows.server";

/** The sanitised itineraries by row number. */
export type Itineraries = Map<number, Result<string>>;

/** Sanitises new itineraries only, and before any row is locked, because it takes long. */
export async function sanitizeItineraries(rows: ImportRow[]): Promise<Itineraries> {
  const given = rows.filter(({ cells }) => cells.itinerary !== undefined);
  const ids = given.map(({ cells }) => idIn(cells._id));
  const stored = given.length > 0 ? await hashItineraries(db, ids.filter(isId)) : new Map<string, string>();
  const itineraries: Itineraries = new Map();
  for (const [index, { row, cells }] of given.entries()) {
    const html = cells.itinerary ?? "";
    const isStored = stored.get(ids[index] ?? "") === hashOf(html);
    itineraries.set(row, isStored ? { ok: true, value: html } : await sanitize(html));
  }
  return itineraries;
}

/** What the check of a file sanitised, for its import. The sizes are letters. */
const checked = new LRUCache<string, Result<string>>({ maxSize: 4_000_000, sizeCalculation: sizeOf });

function sizeOf(result: Result<string>) {
  return result.ok ? result.value.length + 1 : 1;
}

/** Lets other requests run before each text. */
async function sanitize(html: string) {
  const hash = hashOf(html);
  const known = checked.get(hash);
  if (known) return known;
  await nextTurn();
  const clean = await sanitizeItinerary(html);
  const isPicture = clean.ok && /<img\b[^<>]* src="data:/.test(clean.value);
  const result = isPicture
    ? refuse("INVALID_INPUT", "Please add pictures in the package's form: a file of packages has none.")
    : clean;
  checked.set(hash, result);
  return result;
}

export function idIn(cell = "") {
  return cell.trim().toLowerCase();
}

/** Hashes stored itineraries, because comparing texts of up to 3 MB is slow. Line ends count as LF. */
export async function hashItineraries(tx: Tx, ids: string[]) {
  const rows = await tx.$queryRaw<{ id: string; hash: string }[]>`
    SELECT "id", encode(sha256(convert_to(replace(replace("itinerary", E'\\r\\n', E'\\n'), E'\\r', E'\\n'), 'UTF8')), 'hex') AS "hash"
    FROM "Package" WHERE "id" = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export function hashOf(text: string) {
  return createHash("sha256").update(text).digest("hex");
}
