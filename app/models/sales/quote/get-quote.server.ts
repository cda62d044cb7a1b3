import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

import { asIn, officeSelect, toQuoteJson } from "./json";
import { NO_SUCH_QUOTE } from "./lock-quote.server";
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
