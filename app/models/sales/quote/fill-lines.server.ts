import { transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { linesOfColumns } from "~/models/booking/lines";
import { type Line } from "~/values/sale-lines";

import { saleOfColumns } from "./sale";

const BATCH = 200;

/** A row of either table, with the columns from before there were lines. */
type OldRow = Parameters<typeof linesOfColumns>[0] & Parameters<typeof saleOfColumns>[0];

/** Writes the lines of what a release before 0.8.0 sold or offered. No release reads such rows without them. */
export async function fillLines() {
  while ((await transaction((tx) => fillSome(tx, "Booking", "lines", linesOfColumns))) > 0);
  while ((await transaction((tx) => fillSome(tx, "QuoteRevision", "sale", saleOfColumns))) > 0);
}

/** Sets this column alone, so that neither a trigger nor a version takes it for a change. */
async function fillSome(tx: Tx, table: string, column: string, linesOfRow: (row: OldRow) => Line[]) {
  const [of, lines] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
  const rows = await tx.$queryRaw<{ place: string; row: OldRow }[]>`
    SELECT ctid::text AS "place", to_jsonb(t) AS "row" FROM ${of} t WHERE ${lines} IS NULL LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  const filled = rows.map(({ row }) => JSON.stringify(linesOfRow(row)));
  return tx.$executeRaw`
    UPDATE ${of} t SET ${lines} = filled."lines"::jsonb
    FROM unnest(${rows.map(({ place }) => place)}::text[], ${filled}::text[]) filled("place", "lines")
    WHERE t.ctid = filled."place"::tid`;
}
