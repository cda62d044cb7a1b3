import { transaction } from "~/db.server";
import { done, refuse } from "~/result";
import { newLinkKey } from "~/values/secret.server";

import { readQuote } from "./get-quote.server";
import { quoteName } from "./json";
import { type Change, lockQuote, NO_SUCH_QUOTE, STALE_QUOTE } from "./lock-quote.server";

/** Makes a new link; whoever has the old one reads nothing any more. */
export async function renewQuoteLink({ id, version }: Change) {
  const renewed = await transaction(async (tx) => {
    const locked = await lockQuote(tx, id);
    if (!locked) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
    const { row } = locked;
    if (version !== undefined && row.version !== version) return refuse("STALE_EDIT", STALE_QUOTE);
    const data = { shareKey: newLinkKey(), version: { increment: 1 } };
    await tx.quote.update({ where: { id: row.id }, data, select: { id: true } });
    return done(row);
  });
  if (!renewed.ok) return renewed;
  const found = await readQuote(renewed.value.id);
  if (!found) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
  const msg = `${quoteName(renewed.value)} has a new link. The old one no longer works: please send the new one.`;
  return done({ msg, quote: found.quote });
}
