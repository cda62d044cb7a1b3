import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { officeSelect, toQuoteJson } from "./json";
import { NO_SUCH_QUOTE } from "./lock-quote.server";
import { revisionSelect, toRevisionJson } from "./revision-json";

/** For the office: the quote with all its revisions, the newest first. */
export async function getQuote(id: string | undefined) {
  const row = isId(id)
    ? await db.quote.findUnique({
        where: { id },
        select: {
          ...officeSelect,
          enquiry: { select: { number: true, text: true } },
          revisions: { orderBy: { revision: "desc" }, select: revisionSelect },
        },
      })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
  const { enquiry, revisions, ...quote } = row;
  const [newest, ...older] = revisions.map(toRevisionJson);
  if (!newest) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
  return done({
    quote: toQuoteJson(quote),
    question: enquiry,
    newest,
    older,
  });
}
