import { columnsOf, type db, type Tx } from "~/db.server";
import { isLinkKey } from "~/values/secret.server";

import { asIn, QUOTE_COLUMNS, type QuoteRow } from "./json";
import { REVISION_COLUMNS, type RevisionRow, toRevisionJson } from "./revision-json";

export const NO_QUOTE_HERE = "There is no such quote.";

const OF_QUOTE = columnsOf(QUOTE_COLUMNS);
const OF_REVISION = columnsOf(REVISION_COLUMNS);

type Row = Omit<QuoteRow, "hold"> & { holdId: string | null; heldUntil: Date | null };

/** The quote of a guest's link, and what was last sent; a draft cannot be opened. */
export async function findByKey(client: Tx | typeof db, key: string | undefined) {
  if (!isLinkKey(key)) return null;
  const [found] = await client.$queryRaw<Row[]>`
    SELECT ${OF_QUOTE}, "holdId", (SELECT "until" FROM "SeatHold" WHERE "SeatHold"."id" = "holdId") AS "heldUntil"
    FROM "Quote" WHERE "shareKey" = ${key}`;
  if (!found) return null;
  const { holdId, heldUntil, ...quote } = found;
  const row: QuoteRow = { ...quote, hold: holdId && heldUntil ? { id: holdId, until: heldUntil } : null };
  const sent = await client.$queryRaw<RevisionRow[]>`
    SELECT ${OF_REVISION}, (SELECT jsonb_build_object('value', "value") FROM "Terms" WHERE "Terms"."id" = "termsId") AS "terms"
    FROM "QuoteRevision" WHERE "quoteId" = ${row.id}::uuid AND "sentAt" IS NOT NULL ORDER BY "revision" DESC LIMIT 2`;
  const [newest, before] = sent.map(toRevisionJson);
  return newest ? { row: asIn(row, newest), newest, before: before ?? null } : null;
}
