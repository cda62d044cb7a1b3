import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { documentPath, KIND_TITLES, KINDS } from "~/models/money/document/kinds";
import { stateInWords, STATES } from "~/models/money/document/states";
import { faultsOfDays, noneOn, shownDays } from "~/models/office/money/days";
import {
  type Register,
  type RegisterRow,
  type RegisterSums,
  type RegisterTotal,
  SAME_COLUMNS,
} from "~/models/office/money/register/json";
import { DOCUMENTS, issuedIn, numbersOf } from "~/models/office/money/register/register.server";
import { formatDate, fromDate, today } from "~/values/calendar";
import { readAs } from "~/values/csv";
import { formatPaise } from "~/values/money";
import { firstOfMonth, lastOfMonth } from "~/values/months";
import { dayQuery, type Paging, pagingFields } from "~/values/paging";
import { pick } from "~/values/pick";
import { queryOf } from "~/values/query-of";
import { type ShownTable, type Words } from "~/values/row-words";

import { type CriteriaOf } from "./declared.server";
import { worklist } from "./worklist.server";

const { empty, sql } = Prisma;

const CRITERIA = {
  from: dayQuery,
  to: dayQuery,
  kind: z.enum(KINDS, `Please choose one of ${KINDS.join(", ")}.`).optional(),
  /** Per cent. */
  rate: z
    .string()
    .regex(/^\d{1,2}(\.\d)?$/, "Please give the rate in per cent, such as 5.")
    .optional(),
  place: z
    .string()
    .refine((code) => Object.hasOwn(STATES, code), "Please give the two digits of a state, such as 01.")
    .optional(),
};

/** This month by default; one day alone stands for its month. */
function withDays({ from, to, ...narrow }: CriteriaOf<typeof CRITERIA>) {
  const first = from ?? firstOfMonth(to ?? today());
  return { ...narrow, from: first, to: to ?? lastOfMonth(first) };
}

type Criteria = ReturnType<typeof withDays>;

function isOf({ kind, rate, place, ...days }: Criteria) {
  return sql`${issuedIn(days)}
    ${kind ? sql`AND d."kind" = ${kind}` : empty}
    ${rate ? sql`AND d."ratePermille" = ${Math.round(Number(rate) * 10)}::int` : empty}
    ${place ? sql`AND d."placeOfSupply" = ${place}` : empty}`;
}

const RATE = sql`(d."ratePermille" / 10.0)::float8`;

type Row = Omit<RegisterRow, "issuedOn" | "url"> & { _id: string; issuedOn: Date };

/** Sums stay below 2^53. */
async function readDocuments(ids: string[]) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT d."id" AS "_id", d."bookingId", d."kind", d."number", d."issuedOn", coalesce(d."guestName", '') AS "customerName",
      d."guestGstin" AS "customerGstin", d."placeOfSupply", d."sac", ${RATE} AS "rate", m."taxablePaise"::float8, m."cgstPaise"::float8,
      m."sgstPaise"::float8, m."igstPaise"::float8, m."gross"::float8, o."number" AS "replaces", r."number" AS "replacedBy"
    FROM ${DOCUMENTS} LEFT JOIN "TaxDocument" r ON r."replacesId" = d."id"
    WHERE d."id" = ANY(${ids}::uuid[])`;
  return rows.map(({ _id, ...row }) => {
    const url = documentPath(row.bookingId, row.number);
    return { _id, ...pick(row, SAME_COLUMNS), issuedOn: fromDate(row.issuedOn), url };
  });
}

function totalsOf(criteria: Criteria) {
  return db.$queryRaw<RegisterTotal[]>`
    SELECT d."kind", ${RATE} AS "rate", d."placeOfSupply", count(*)::int AS "documents",
      sum(m."taxablePaise")::float8 AS "taxablePaise", sum(m."cgstPaise")::float8 AS "cgstPaise", sum(m."sgstPaise")::float8 AS "sgstPaise",
      sum(m."igstPaise")::float8 AS "igstPaise", sum(m."gross")::float8 AS "gross"
    FROM ${DOCUMENTS} WHERE ${isOf(criteria)} GROUP BY 1, 2, 3
    ORDER BY array_position(ARRAY['TI', 'CN', 'RV', 'RF', 'RC'], d."kind"), 2, 3`;
}

const amount = (name: string, cell: (sums: RegisterSums) => string) => ({ name, cell, className: "amount" });

/** A tax that is not on the document stays empty. */
const tax = (paise: number) => (paise === 0 ? "" : formatPaise(paise));

const AMOUNTS = [
  amount("Taxable", ({ taxablePaise }) => formatPaise(taxablePaise)),
  amount("CGST", ({ cgstPaise }) => tax(cgstPaise)),
  amount("SGST", ({ sgstPaise }) => tax(sgstPaise)),
  amount("IGST", ({ igstPaise }) => tax(igstPaise)),
  amount("Gross", ({ gross }) => formatPaise(gross * 100)),
];

async function tableOfTotals(criteria: Criteria): Promise<ShownTable> {
  const { from, to } = criteria;
  const totals = await totalsOf(criteria);
  return {
    label: "Totals",
    title: "By kind, rate and place",
    note: "An invoice contains its advances, so kinds are not added to each other.",
    layout: "stacked flowing",
    columns: [
      { name: "Kind", isRowHeader: true },
      { name: "Rate", isClear: true },
      { name: "Place", isClear: true },
      { name: "Documents", className: "amount" },
      ...AMOUNTS.map(({ name, className }) => ({ name, className })),
    ],
    rows: totals.map((total) => {
      const { kind, rate, placeOfSupply: place, documents } = total;
      const query = queryOf({ from, to, kind, rate: String(rate), place: place ?? undefined });
      return {
        _id: [kind, rate, place].join(),
        cells: [
          { to: `?${query}`, words: KIND_TITLES[kind] },
          place ? `${rate} %` : "",
          place ? stateInWords(place) : "",
          documents.toLocaleString("en-IN"),
          ...AMOUNTS.map(({ cell }) => cell(total)),
        ],
      };
    }),
  };
}

/** "Only Tax invoice, 5 %, Karnataka (29)." */
function narrowedTo({ kind, rate, place, from, to }: Criteria): Words | null {
  const parts = [kind && KIND_TITLES[kind], rate && `${rate} %`, place && stateInWords(place)].filter(Boolean);
  if (parts.length === 0) return null;
  return [`Only ${parts.join(", ")}. `, { to: `?${queryOf({ from, to })}`, words: "All documents of these days" }];
}

function numberOf({ number, kind, url, replaces, replacedBy }: RegisterRow): Words {
  const other = (text: string, of: string | null) => (of ? [{ muted: ["\n", text, "\n", of] }] : []);
  return [
    { href: url, words: number },
    "\n",
    KIND_TITLES[kind],
    ...other("takes back", replaces),
    ...other("replaced by", replacedBy),
  ];
}

/** The documents of these days, the latest first; their file begins with the oldest. */
export const register = worklist({
  name: "documents",
  title: "Money",
  label: "Documents",
  right: "read-bookings",
  people: true,
  criteria: CRITERIA,
  complete: withDays,
  faults: faultsOfDays,
  from: (criteria) => sql`"TaxDocument" d WHERE ${isOf(criteria)}`,
  as: "d",
  order: () => [
    { by: "issuedOn", isDay: true, down: true },
    { by: "id", down: true },
  ],
  load: readDocuments,
  file: {
    at: "/admin-dashboard/money/documents/export.csv",
    order: [{ by: "issuedOn", isDay: true }, { by: "id" }],
    columns: [
      ["Number", (row) => row.number],
      ["Kind", (row) => KIND_TITLES[row.kind]],
      ["Date", (row) => row.issuedOn],
      ["Guest", (row) => row.customerName],
      ["GSTIN", (row) => row.customerGstin ?? ""],
      ["Place of supply", (row) => (row.placeOfSupply ? stateInWords(row.placeOfSupply) : "")],
      ["SAC", (row) => readAs(row.sac ?? "")],
      ["Rate", (row) => row.rate],
      ["Taxable", (row) => row.taxablePaise / 100],
      ["CGST", (row) => row.cgstPaise / 100],
      ["SGST", (row) => row.sgstPaise / 100],
      ["IGST", (row) => row.igstPaise / 100],
      ["Gross", (row) => row.gross],
      ["Takes back", (row) => row.replaces ?? ""],
      ["Replaced by", (row) => row.replacedBy ?? ""],
    ],
  },
  days: shownDays,
  filters: {
    of: [
      { name: "kind", label: "Kind", kind: "choice", any: "all", of: KINDS.map((each) => [each, KIND_TITLES[each]]) },
      { name: "from", label: "From", kind: "day" },
      { name: "to", label: "Until", kind: "day" },
    ],
    drops: ["rate", "place"],
  },
  about: ({ criteria }) => narrowedTo(criteria),
  none: (days) => noneOn(days, "No document was made on these days."),
  figures: async (criteria) => [await tableOfTotals(criteria)],
  table: {
    label: "Documents",
    layout: "stacked flowing wide-table",
    columns: [
      { name: "Number", cell: numberOf, isClear: true },
      { name: "Date", cell: ({ issuedOn }) => formatDate(issuedOn), className: "whole", isClear: true },
      {
        name: "Guest",
        cell: ({ customerName, customerGstin }) =>
          customerGstin ? [customerName, { muted: ` ${customerGstin}` }] : customerName,
        isClear: true,
      },
      {
        name: "Rate and place",
        cell: ({ placeOfSupply, rate }) => (placeOfSupply ? `${rate} %, ${stateInWords(placeOfSupply)}` : ""),
        isClear: true,
      },
      ...AMOUNTS,
    ],
  },
});

export const registerQuery = z
  .object({ ...CRITERIA, ...pagingFields })
  .transform(({ page, limit, ...asked }, context) => {
    const criteria = withDays(asked);
    for (const [name, message] of Object.entries(faultsOfDays(criteria)))
      context.addIssue({ code: "custom", path: [name], message });
    return { criteria, paging: { page, limit } };
  });

/** A page of the register with the totals of all of them, for the API. */
export async function readRegister(criteria: Criteria, paging: Partial<Paging> = {}): Promise<Register> {
  const [{ total, isMore, hasNext, rows }, totals, numbers] = await Promise.all([
    register.read(criteria, paging),
    totalsOf(criteria),
    numbersOf(criteria),
  ]);
  const documents = rows.map(({ _id, ...document }) => document);
  return { from: criteria.from, to: criteria.to, totalDocuments: total, isMore, hasNext, documents, totals, numbers };
}
