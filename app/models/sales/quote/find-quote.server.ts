import { type db, type Tx } from "~/db.server";
import { isLinkKey } from "~/values/secret.server";

import { asIn, quoteSelect } from "./json";
import { revisionSelect, toRevisionJson } from "./revision-json";

export const NO_QUOTE_HERE = "There is no such quote.";

/** The quote of a guest's link, and what was last sent; a draft cannot be opened. */
export async function findByKey(client: Tx | typeof db, key: string | undefined) {
  if (!isLinkKey(key)) return null;
  const row = await client.quote.findUnique({ where: { shareKey: key }, select: quoteSelect });
  if (!row) return null;
  const sent = await client.quoteRevision.findMany({
    where: { quoteId: row.id, sentAt: { not: null } },
    orderBy: { revision: "desc" },
    take: 2,
    select: revisionSelect,
  });
  const [newest, before] = sent.map(toRevisionJson);
  return newest ? { row: asIn(row, newest), newest, before: before ?? null } : null;
}
