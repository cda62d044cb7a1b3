import { z } from "zod";

import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { removeInBatches } from "~/values/batches";
import { addDays, type CalendarDate, startOfDay, toDate, today } from "~/values/calendar";
import { daysAgo } from "~/values/durations";
import { textField } from "~/values/fields";
import { type Paging, pagingFields } from "~/values/paging";
import { readPage } from "~/values/read-page";
import { searchQuery, withoutNumberWord } from "~/values/search-words";

import { asIn, officeSelect, toQuoteJson } from "./json";
import { QUOTE_LISTS, type QuoteList } from "./limits";
import { revisionSelect, toRevisionJson } from "./revision-json";

const holds = () => ({ validUntil: { gte: toDate(today()) } });
/** The guest wrote after the newest version was sent. */
const asked = { state: { in: ["sent", "declined", "withdrawn"] }, wishedAt: { gt: db.quote.fields.sentAt } };

const WHERE: Record<QuoteList, () => Prisma.QuoteWhereInput> = {
  open: () => ({ OR: [{ state: "draft" }, { state: "sent", ...holds() }, asked] }),
  asked: () => asked,
  draft: () => ({ state: "draft" }),
  accepted: () => ({ state: "accepted" }),
  lost: () => ({
    OR: [{ state: { in: ["declined", "withdrawn"] } }, { state: "sent", validUntil: { lt: toDate(today()) } }],
  }),
  all: () => ({}),
  sent: () => ({ sentAt: { not: null } }),
  opened: () => ({ sentAt: { not: null }, openedAt: { not: null } }),
  waiting: () => ({ state: "sent", ...holds() }),
  ending: () => ({ state: "sent", validUntil: { gte: toDate(today()), lte: toDate(addDays(today(), ENDS_WITHIN)) } }),
};

/** Days until which a quote counts as one that runs out. */
const ENDS_WITHIN = 2;

type Sent = { sentFrom?: CalendarDate; sentTo?: CalendarDate; q?: string };

function sentOn({ sentFrom, sentTo }: Sent): Prisma.QuoteWhereInput {
  const from = sentFrom && { gte: startOfDay(sentFrom) };
  return from || sentTo ? { sentAt: { ...from, ...(sentTo && { lt: startOfDay(addDays(sentTo, 1)) }) } } : {};
}

const NUMBER = /^q[-\s]*(\d{4,9})$/i;

/** By its number as the guest reads it, or by name, title, phone and e-mail of any of its versions. */
async function foundBy(q: string | undefined): Promise<Prisma.QuoteWhereInput> {
  if (q === undefined) return {};
  const number = Number(NUMBER.exec(withoutNumberWord(q))?.[1] ?? 0);
  if (number) return { number };
  const ids = await readIds(Prisma.sql`
    SELECT DISTINCT "quoteId" AS "id" FROM "QuoteRevision"
    WHERE search_words("customerName" || ' ' || "packageTitle", coalesce("customerEmail", ''), coalesce("customerPhone", ''))
      @@ lower(${searchQuery(q)})::tsquery LIMIT 1000`);
  return { id: { in: ids } };
}

const listedSelect = {
  ...officeSelect,
  revisions: {
    where: { OR: [{ sentAt: { not: null } }, { quote: { sentRevision: null } }] },
    orderBy: { revision: "desc" },
    take: 1,
    select: revisionSelect,
  },
  _count: { select: { revisions: { where: { sentAt: null } } } },
} satisfies Prisma.QuoteSelect;

/** Open ones by their last day, all others newest first; each with the revision that was sent, or its draft before. */
export async function listQuotes(list: QuoteList, paging: Paging, sent: Sent = {}) {
  const where = { AND: [WHERE[list](), sentOn(sent), await foundBy(sent.q)] };
  const isOpen = ["open", "asked", "draft", "waiting", "ending"].includes(list);
  const { rows, total, ...rest } = await readPage(
    paging,
    (bounds) => db.quote.count({ where, ...bounds }),
    (bounds) =>
      db.quote.findMany({
        where,
        orderBy: isOpen ? [{ validUntil: "asc" }, { id: "asc" }] : [{ createdAt: "desc" }, { id: "desc" }],
        ...bounds,
        select: listedSelect,
      }),
  );
  return {
    totalQuotes: total,
    ...rest,
    quotes: rows.flatMap(({ revisions: [revision], _count: drafts, ...row }) => {
      if (!revision) return [];
      const newest = toRevisionJson(revision);
      return [{ ...toQuoteJson(asIn(row, newest)), newest, hasDraft: drafts.revisions > 0 }];
    }),
  };
}

export const quoteQuery = z.object({
  ...pagingFields,
  list: z.enum(QUOTE_LISTS, `Please give list as ${QUOTE_LISTS.join(", ")}.`).optional(),
  q: textField("a search", 100).optional().meta({
    description: "A quote's number, or words of its guest, title, phone and e-mail. Then `list` is all by default.",
  }),
});

export type ListedQuote = Awaited<ReturnType<typeof listQuotes>>["quotes"][number];

/** Those that wait for us: the guest asked, or they run out tomorrow at the latest. */
export function urgentQuotes() {
  return Prisma.sql`"Quote" WHERE ("state" IN ('sent', 'declined', 'withdrawn') AND "wishedAt" > "sentAt")
    OR ("state" = 'sent' AND "validUntil" BETWEEN ${toDate(today())}::date AND ${toDate(addDays(today(), 1))}::date)`;
}

/** How many can be accepted under other terms than a version that is sent now. */
export async function countOnOlderTerms() {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Quote" q
      JOIN "QuoteRevision" r ON r."quoteId" = q."id" AND r."revision" = q."sentRevision"
    WHERE q."state" = 'sent' AND q."validUntil" >= ${toDate(today())}::date AND r."termsId" <> current_terms()`;
  return row?.count ?? 0;
}

/** Quotes go with the questions: after so many days, unless they still hold. Their bookings stay. */
export async function removeOldQuotes(daysKept: number) {
  const where = { createdAt: { lt: daysAgo(daysKept) }, validUntil: { lt: toDate(today()) } };
  return removeInBatches((limit) => db.quote.deleteMany({ where, limit }));
}
