import { transaction, type Tx } from "~/db.server";

import { SALE } from "./columns";
import { linesOfColumns } from "./lines";

const BATCH = 200;

let isFilled = false;

/** Writes the lines of bookings that were stored without. No release writes such ones once the last has handed over. */
export async function fillLines() {
  while (!isFilled) isFilled = (await transaction(fillSome)) === 0;
}

/** Sets this column alone, so that neither a trigger nor a version takes it for a change. */
export async function fillSome(tx: Tx) {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booking" WHERE "lines" IS NULL LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  const rows = await tx.booking.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    select: { id: true, ...SALE },
  });
  return tx.$executeRaw`
    UPDATE "Booking" b SET "lines" = filled."lines"::jsonb
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => JSON.stringify(linesOfColumns(row)))}::text[]) filled("id", "lines")
    WHERE b."id" = filled."id"`;
}
