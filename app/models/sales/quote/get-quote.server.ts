import { db, transaction } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";
import { newLinkKey } from "~/values/secret.server";

import { type Change, lockQuote, NO_SUCH_QUOTE, STALE_QUOTE } from "./find-quote.server";
import { asIn, officeSelect, quoteName, toQuoteJson } from "./json";
import { revisionSelect, toRevisionJson } from "./revision-json";

/** For the office: the quote as it was sent, its accepted revision or else its newest, and all others, the newest first. */
export async function getQuote(id: string | undefined) {
  const found = isId(id) ? await readQuote(id) : null;
  return found ? done(found) : refuse("NOT_FOUND", NO_SUCH_QUOTE);
}

/** Not for a transaction: its relations are read side by side. */
export async function readQuote(id: string) {
  const row = await db.quote.findUnique({
    where: { id },
    select: {
      ...officeSelect,
      enquiry: { select: { number: true, text: true } },
      revisions: { orderBy: { revision: "desc" }, select: revisionSelect },
    },
  });
  if (!row) return null;
  const { enquiry, revisions, ...quote } = row;
  const versions = revisions.map(toRevisionJson);
  const sent = versions.find(({ sentAt }) => sentAt) ?? versions[0];
  const newest = versions.find(({ revision }) => revision === quote.acceptedRevision) ?? versions[0];
  if (!sent || !newest) return null;
  return {
    quote: toQuoteJson(asIn(quote, sent)),
    question: enquiry,
    newest,
    older: versions.filter((version) => version !== newest),
  };
}

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
