import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { SOURCE_NAMES } from "~/models/booking/row/source-names";
import { enquirySelect, enquiryShape, toEnquiryJson } from "~/models/sales/enquiry/json";
import { ENQUIRY_SOURCES, ENQUIRY_STATES, enquiryState, waitingTime } from "~/models/sales/enquiry/rules";
import { addDays, calendarDay, formatDateTime, startOfDay } from "~/values/calendar";
import { textField } from "~/values/fields";
import { invertedDays } from "~/values/inverted-days";
import { dayQuery } from "~/values/paging";
import { type Line } from "~/values/row-words";
import { searchQuery } from "~/values/search-words";

import { type CriteriaOf } from "./declared.server";
import { quoted } from "./task.server";
import { worklist } from "./worklist.server";

const { join, sql } = Prisma;

const STATES = [...ENQUIRY_STATES, "all"] as const;

const CRITERIA = {
  /** Prefixes of words in the name, the e-mail or the phone, or the number. */
  q: textField("a search", 100),
  state: z.enum(STATES, "Please give state as new, answered, won, lost or all."),
  /** The days on which it was asked. */
  from: dayQuery,
  to: dayQuery,
  source: z.enum(ENQUIRY_SOURCES, "Please give source as form, phone, whatsapp or walk-in."),
  /** Whatever became of it since. */
  answered: z.enum(["yes", "no"], "Please give answered as yes or no."),
};

const NAMES = { new: "without answer", answered: "answered", won: "won", lost: "lost", all: "all" };

/** Without a state a plain list is of what waits, and a narrowed one of all. */
function stateShown({ state, ...narrowed }: CriteriaOf<typeof CRITERIA>) {
  return state ?? (Object.values(narrowed).some(Boolean) ? "all" : "new");
}

const line = (words: Line["words"] | null | false, look?: Line["look"]): Line[] => (words ? [{ words, look }] : []);

/** Those that wait come oldest first, all others newest first. */
export const enquiries = worklist({
  name: "enquiries",
  title: "Enquiries",
  label: "Shown",
  right: "read-bookings",
  people: true,
  criteria: CRITERIA,
  faults: ({ from, to }) => (from && to && invertedDays({ from, to })) || {},
  from(criteria) {
    const { q, from, to, source, answered } = criteria;
    const state = stateShown(criteria);
    const conditions = [
      state === "all" ? sql`true` : sql`"state" = ${state}`,
      q ? sql`"search" @@ lower(${searchQuery(q)})::tsquery` : sql`true`,
      from ? sql`"createdAt" >= ${startOfDay(from)}` : sql`true`,
      to ? sql`"createdAt" < ${startOfDay(addDays(to, 1))}` : sql`true`,
      source ? sql`"source" = ${source}` : sql`true`,
      answered ? sql`("answeredAt" IS NOT NULL) = ${answered === "yes"}` : sql`true`,
    ];
    return sql`"Enquiry" WHERE ${join(conditions, " AND ")}`;
  },
  order: (criteria) => ["createdAt", "id"].map((by) => ({ by, down: stateShown(criteria) !== "new" })),
  load: async (ids) =>
    (await db.enquiry.findMany({ where: { id: { in: ids } }, select: enquirySelect })).map(toEnquiryJson),
  api: {
    summary:
      "Questions: by default those without an answer, who asked first comes first; all, newest first, once they are narrowed",
    shape: enquiryShape,
  },
  tasks: [
    {
      name: "questions",
      words: "Questions",
      today: {
        icon: "talk",
        action: "Answer",
        say: ({ _id, name, phone, text, createdAt }) => ({
          name,
          phone: phone ?? "",
          text: quoted(text),
          since: calendarDay(createdAt),
          to: `/admin-dashboard/enquiries/${_id}`,
        }),
      },
    },
  ],
  layout: "grid",
  none: (criteria) => (stateShown(criteria) === "new" ? "Nobody waits for an answer." : "No question here."),
  choices: (criteria) => ({
    label: "State",
    of: STATES.map((state) => ({
      name: NAMES[state],
      query: { ...criteria, state },
      isChosen: state === stateShown(criteria),
    })),
  }),
  link: ({ can }) => (can("edit-bookings") ? { to: "add", words: "Add question" } : null),
  filters: {
    of: [{ name: "q", label: "Search", kind: "search", placeholder: "Name, phone, mail, number" }],
    more: {
      open: "Days, and how it came",
      of: [
        { name: "from", label: "Asked from", kind: "day" },
        { name: "to", label: "Asked until", kind: "day" },
        {
          name: "source",
          label: "Came by",
          kind: "choice",
          any: "any way",
          of: ENQUIRY_SOURCES.map((each) => [each, SOURCE_NAMES[each] ?? each]),
        },
        {
          name: "answered",
          label: "Ever answered",
          kind: "choice",
          any: "yes or no",
          of: [
            ["yes", "yes"],
            ["no", "no"],
          ],
        },
      ],
    },
  },
  say: (enquiry, { now }) => ({
    _id: enquiry._id,
    head: enquiry.name,
    state: enquiryState(enquiry.state),
    lines: [
      ...line(enquiry.state === "new" && { b: `waiting ${waitingTime(enquiry.createdAt, now)}` }),
      ...line(enquiry.phone && { phone: enquiry.phone }),
      ...line(enquiry.text, "clipped"),
      ...line(enquiry.wantsQuote && { b: "Wants a quote" }),
      ...line(enquiry.packageTitle),
      ...line(
        `Question ${enquiry.number}, asked ${formatDateTime(enquiry.createdAt)}${enquiry.assignedTo ? ` · ${enquiry.assignedTo}` : ""}`,
        "fine-print",
      ),
    ],
    deeds: [{ to: enquiry._id, back: "here", words: "Open", hidden: `question ${enquiry.number}` }],
  }),
});
