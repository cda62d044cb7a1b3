import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { asIn, listedShape, officeSelect, toQuoteJson } from "~/models/sales/quote/json";
import { FIGURE_LISTS, QUOTE_LISTS, type QuoteList } from "~/models/sales/quote/limits";
import { revisionSelect, toRevisionJson } from "~/models/sales/quote/revision-json";
import { isAsked, quoteState, quoteStep } from "~/models/sales/quote/step";
import { addDays, formatDate, formatDateWithDay, startOfDay, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { textField } from "~/values/fields";
import { formatRupees } from "~/values/money";
import { dayQuery } from "~/values/paging";
import { searchQuery, withoutNumberWord } from "~/values/search-words";

import { type CriteriaOf } from "./declared.server";
import { worklist } from "./worklist.server";

const { join, sql } = Prisma;

const CRITERIA = {
  list: z.enum(QUOTE_LISTS, `Please give list as ${QUOTE_LISTS.join(", ")}.`),
  q: textField("a search", 100).meta({
    description: "A quote's number, or words of its guest, title, phone and e-mail. Then `list` is all by default.",
  }),
  /** The days on which it was last sent. */
  sentFrom: dayQuery,
  sentTo: dayQuery,
};

const NAMES: Record<QuoteList, string> = {
  open: "open",
  asked: "asked for a change",
  draft: "drafts",
  accepted: "accepted",
  lost: "lost",
  all: "all",
  sent: "sent",
  opened: "opened",
  waiting: "waiting for an answer",
  ending: "that run out within two days",
  urgent: "that wait for us",
};

/** Their last day comes first; of the others the newest. */
const BY_LAST_DAY: QuoteList[] = ["open", "asked", "draft", "waiting", "ending", "urgent"];

const listShown = ({ list, q }: CriteriaOf<typeof CRITERIA>) => list ?? (q ? "all" : "open");

/** The guest wrote after the newest version was sent. */
const ASKED = sql`("state" IN ('sent', 'declined', 'withdrawn') AND "wishedAt" > "sentAt")`;
const SENT = sql`"state" = 'sent'`;

/** That hold today, and until so many days from now at the most. */
const holdsUntil = (days: number) =>
  sql`(${SENT} AND "validUntil" BETWEEN ${today()}::date AND ${addDays(today(), days)}::date)`;
const holds = () => sql`(${SENT} AND "validUntil" >= ${today()}::date)`;

const WHERE: Record<QuoteList, () => Prisma.Sql> = {
  open: () => sql`("state" = 'draft' OR ${holds()} OR ${ASKED})`,
  asked: () => ASKED,
  draft: () => sql`"state" = 'draft'`,
  accepted: () => sql`"state" = 'accepted'`,
  lost: () => sql`("state" IN ('declined', 'withdrawn') OR (${SENT} AND "validUntil" < ${today()}::date))`,
  all: () => sql`true`,
  sent: () => sql`"sentAt" IS NOT NULL`,
  opened: () => sql`"sentAt" IS NOT NULL AND "openedAt" IS NOT NULL`,
  waiting: holds,
  ending: () => holdsUntil(2),
  /** The guest asked, or they run out tomorrow at the latest. */
  urgent: () => sql`(${ASKED} OR ${holdsUntil(1)})`,
};

const NUMBER = /^q[-\s]*(\d{4,9})$/i;

/** By its number as the guest reads it, or by name, title, phone and e-mail of any of its versions. */
function foundBy(q: string) {
  const number = Number(NUMBER.exec(withoutNumberWord(q))?.[1] ?? 0);
  if (number) return sql`"number" = ${number}`;
  return sql`"id" IN (SELECT "quoteId" FROM "QuoteRevision"
    WHERE search_words("customerName" || ' ' || "packageTitle", coalesce("customerEmail", ''), coalesce("customerPhone", ''))
      @@ lower(${searchQuery(q)})::tsquery LIMIT 1000)`;
}

/** With the version that was sent, or its draft before. */
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

export const quotes = worklist({
  name: "quotes",
  title: "Quotes",
  label: "Shown",
  right: "read-bookings",
  people: true,
  criteria: CRITERIA,
  from(criteria) {
    const { q, sentFrom, sentTo } = criteria;
    const conditions = [
      WHERE[listShown(criteria)](),
      q ? foundBy(q) : sql`true`,
      sentFrom ? sql`"sentAt" >= ${startOfDay(sentFrom)}` : sql`true`,
      sentTo ? sql`"sentAt" < ${startOfDay(addDays(sentTo, 1))}` : sql`true`,
    ];
    return sql`"Quote" WHERE ${join(conditions, " AND ")}`;
  },
  order: (criteria) =>
    BY_LAST_DAY.includes(listShown(criteria))
      ? [{ by: "validUntil" }, { by: "id" }]
      : ["createdAt", "id"].map((by) => ({ by, down: true })),
  load: async (ids) =>
    (await db.quote.findMany({ where: { id: { in: ids } }, select: listedSelect })).flatMap(
      ({ revisions: [revision], _count: drafts, ...row }) => {
        if (!revision) return [];
        const newest = toRevisionJson(revision);
        return [{ ...toQuoteJson(asIn(row, newest)), newest, hasDraft: drafts.revisions > 0 }];
      },
    ),
  api: { summary: "Quotes: by default the open ones, whose last day comes first", shape: listedShape },
  tasks: [
    { name: "quotes", criteria: { list: "urgent" } },
    {
      name: "ending",
      criteria: { list: "ending" },
      menu: null,
      today: {
        words: "Quotes that run out",
        icon: "bill",
        action: "Open",
        say: (quote) => ({
          name: quote.customerName,
          phone: quote.customerPhone ?? "",
          text: `Q-${quote.number}, ${formatRupees(quote.newest.total)}. ${quoteStep(quote)}`,
          since: null,
          to: `/admin-dashboard/quotes/${quote._id}`,
        }),
      },
    },
  ],
  layout: "grid",
  none: (criteria) => (listShown(criteria) === "open" && !criteria.q ? "No quote is open." : "No quote here."),
  about: ({ criteria: { sentFrom, sentTo } }) =>
    sentFrom && sentTo ? `Only those sent from ${formatDate(sentFrom)} to ${formatDate(sentTo)}.` : null,
  choices: (criteria) => ({
    label: "State",
    of: QUOTE_LISTS.filter((each) => each === listShown(criteria) || !FIGURE_LISTS.includes(each)).map((each) => ({
      name: NAMES[each],
      query: { ...criteria, list: each },
      isChosen: each === listShown(criteria),
    })),
  }),
  link: ({ can }) => (can("edit-bookings") ? { to: "add", words: "New quote", isDocument: true } : null),
  filters: {
    of: [{ name: "q", label: "Search", kind: "search", placeholder: "Q-1001, guest, trip, phone or e-mail" }],
  },
  say(quote) {
    const { _id, number, customerName, wish, newest, hasDraft, authorName } = quote;
    const { packageTitle, startDate, numberOfPersons, total, revision, sentAt } = newest;
    const isNewer = hasDraft && sentAt !== null;
    return {
      _id,
      head: customerName,
      state: quoteState(quote),
      lines: [
        { words: `${packageTitle}, ${formatDateWithDay(startDate)}, ${counted(numberOfPersons, "person")}` },
        { words: { b: formatRupees(total), look: "number" } },
        { words: quoteStep(quote) },
        ...(isAsked(quote) && wish ? [{ words: wish, look: "clipped" as const }] : []),
        {
          words: `Q-${number}, version ${revision}${isNewer ? ", a newer one is not sent" : ""} · ${authorName}`,
          look: "fine-print",
        },
      ],
      deeds: [{ to: _id, words: "Open", hidden: `quote ${number}` }],
    };
  },
});
