import { lockRows, type Tx } from "~/db.server";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { type Refusal, refuse } from "~/result";
import { isId } from "~/values/id";

import { asIn, quoteSelect } from "./json";
import { revisionSelect, toRevisionJson } from "./revision-json";

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
