import { db } from "~/db.server";
import { fromDate } from "~/values/calendar";
import { pick } from "~/values/pick";

import { quoteSelect, stateOf } from "./json";
import { revisionSelect, toRevisionJson } from "./revision-json";

const SAME = {
  number: true,
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  reason: true,
  wish: true,
  wishedAt: true,
  createdAt: true,
  sentAt: true,
  openedAt: true,
  answeredAt: true,
} as const;

/** The sent quotes to this e-mail address, without the link, because the office may have typed a wrong address. */
export async function exportQuotesOf(email: string) {
  const rows = await db.quote.findMany({
    where: { customerEmail: email, state: { not: "draft" } },
    orderBy: { number: "asc" },
    select: {
      ...quoteSelect,
      // An older one may have gone to another address.
      revisions: {
        where: { sentAt: { not: null }, customerEmail: email },
        orderBy: { revision: "asc" },
        select: revisionSelect,
      },
    },
  });
  return rows.map(({ revisions, validUntil, ...row }) => ({
    ...pick(row, SAME),
    state: stateOf({ ...row, validUntil }),
    validUntil: fromDate(validUntil),
    versions: revisions.map(toRevisionJson),
  }));
}
