import { columnsOf, type db, lockRows, type Tx } from "~/db.server";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { type Refusal, refuse } from "~/result";
import { isId } from "~/values/id";
import { isLinkKey } from "~/values/secret.server";

import { asIn, QUOTE_COLUMNS, type QuoteRow, quoteSelect } from "./json";
import { REVISION_COLUMNS, type RevisionRow, revisionSelect, toRevisionJson } from "./revision-json";

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

export const NO_SUCH_QUOTE = "There is no such quote.";
export const STALE_QUOTE = "This quote was changed meanwhile. What you typed is kept below: please look again.";

/** The quote as it was sent, locked before its question and its booking, with its newest revision, sent or not. */
export async function lockQuote(tx: Tx, id: string | undefined) {
  if (!isId(id)) return null;
  await lockRows(tx, "Quote", [id]);
  const row = await tx.quote.findUnique({ where: { id }, select: quoteSelect });
  if (!row) return null;
  // Only the newest can be a draft.
  const revisions = await tx.quoteRevision.findMany({
    where: { quoteId: id },
    orderBy: { revision: "desc" },
    take: 2,
    select: revisionSelect,
  });
  const versions = revisions.map(toRevisionJson);
  const [newest] = versions;
  const sent = versions.find(({ sentAt }) => sentAt) ?? newest;
  return newest && sent ? { row: asIn(row, sent), newest, sent } : null;
}

type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockQuote>>>;

export type Change = { id: string | undefined; version?: number };

type Changed = { ok: true; value: { msg: string } } | Refusal;

/** What the office does with a quote, under its lock and only at the version that was seen. */
export async function changeQuote(
  id: string | undefined,
  version: number | undefined,
  run: (tx: Tx, quote: LockedQuote) => Promise<Changed>,
) {
  return lockingTransaction(async (tx) => {
    const locked = await lockQuote(tx, id);
    if (!locked) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
    return version === undefined || locked.row.version === version
      ? run(tx, locked)
      : refuse("STALE_EDIT", STALE_QUOTE);
  });
}
