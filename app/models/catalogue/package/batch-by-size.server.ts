import { db } from "~/db.server";

const BATCH = { bytes: 2_000_000, rows: 500 };

/** Splits ids into batches of limited size. PostgreSQL knows an itinerary's size without reading its text. */
export async function batchBySize(ids: string[]) {
  const sizes = await db.$queryRaw<{ id: string; bytes: number }[]>`
    SELECT "id", octet_length("itinerary") AS "bytes" FROM "Package" WHERE "id" = ANY(${ids}::uuid[])`;
  const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, bytes]));
  const batches: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const bytes = bytesOf.get(id) ?? 0;
    const batch = batches.at(-1);
    if (batch && bytes <= room && batch.length < BATCH.rows) {
      batch.push(id);
      room -= bytes;
    } else {
      batches.push([id]);
      room = BATCH.bytes - bytes;
    }
  }
  return batches;
}
