import { transaction } from "~/db.server";
import { done, refuse } from "~/result";
import { newLinkKey } from "~/values/secret.server";

import { readQuote } from "./get-quote.server";
import { quoteName } from "./json";
import { type Change, lockQuote, NO_SUCH_QUOTE, STALE_QUOTE } from "./lock-quote.server";

/** Makes a new link; whoever has the old one reads nothing any more. */
export async function renewQuoteLink({ id, version }: Change) {
  return transaction(async (tx) => {
    const locked = await lockQuote(tx, id);
    if (!locked) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
    const { row } = locked;
    if (version !== undefined && row.version !== version) return refuse("STALE_EDIT", STALE_QUOTE);
    const data = { shareKey: newLinkKey(), version: { increment: 1 } };
    await tx.quote.update({ where: { id: row.id }, data, select: { id: true } });
    const found = await readQuote(tx, row.id);
    if (!found) throw new Error(`Quote ${row.id} is gone under its lock.`);
    const msg = `${quoteName(row)} has a new link. The old one no longer works: please send the new one.`;
    return done({ msg, quote: found.quote });
  });
}
