import { transaction, type Tx } from "~/db.server";
import { type Refusal, refuse } from "~/result";

import { type LockedQuote, lockQuote, NO_SUCH_QUOTE, STALE_QUOTE } from "./lock-quote.server";

export type Change = { id: string | undefined; version?: number };

type Changed = { ok: true; value: { msg: string } } | Refusal;

/** What the office does with a quote, under its lock and only at the version that was seen. */
export async function changeQuote(
  id: string | undefined,
  version: number | undefined,
  run: (tx: Tx, quote: LockedQuote) => Promise<Changed>,
) {
  return transaction(async (tx) => {
    const locked = await lockQuote(tx, id);
    if (!locked) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
    return version === undefined || locked.row.version === version
      ? run(tx, locked)
      : refuse("STALE_EDIT", STALE_QUOTE);
  });
}
