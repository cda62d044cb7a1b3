import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { findRecordedAfterCount } from "~/models/money/cash/count-cash.server";
import { settledIn } from "~/models/money/online/settlements.server";
import { paymentSelect, toPaymentJson } from "~/models/money/payment/json";
import { MAX_REFERENCE, PAYMENT_METHODS } from "~/models/money/payment/limits";
import { isReceivedIn, movedMoney } from "~/models/money/payment/moved-money.server";
import { faultsOfDays, noneOn, shownDays } from "~/models/office/money/days";
import { moneyTab } from "~/models/office/money/tabs";
import { formatDate, fromDate, later, today } from "~/values/calendar";
import { textField } from "~/values/fields";
import { formatPaise, formatSigned } from "~/values/money";
import { dayQuery } from "~/values/paging";
import { METHOD_IN_WORDS } from "~/values/payment-words";
import { tableOfFigures } from "~/values/row-words";

import { type CriteriaOf } from "./declared.server";
import { worklist } from "./worklist.server";

const { sql } = Prisma;

const CRITERIA = {
  tab: z.literal("day-book"),
  from: dayQuery,
  to: dayQuery,
  method: z.enum(PAYMENT_METHODS),
  /** With a reference the days do not count. */
  reference: textField("a reference", MAX_REFERENCE),
};

/** Without days it is today. */
function withDays({ tab = "day-book", from: first, to: last, ...narrow }: CriteriaOf<typeof CRITERIA>) {
  const from = first ?? last ?? today();
  return { tab, from, to: last ?? later(from, today()), ...narrow };
}

type Book = ReturnType<typeof withDays>;

/** A reference is compared as banks and guests write it: in any letters, with or without spaces, in part from its beginning. */
function isReferredTo(reference: string) {
  return sql`p."reference" IS NOT NULL
    AND plain_reference(p."reference") LIKE plain_reference(${reference}) || '%' AND plain_reference(${reference}) <> ''`;
}

function isOf({ from, to, method, reference }: Book) {
  const isThen = reference ? isReferredTo(reference) : isReceivedIn({ from, to });
  return method ? sql`${isThen} AND p."method" = ${method}` : isThen;
}

const select = {
  ...paymentSelect,
  reverses: { select: { kind: true } },
  booking: { select: { id: true, bookingNumber: true, customerName: true } },
} satisfies Prisma.PaymentSelect;

async function readPayments(ids: string[]) {
  const rows = await db.payment.findMany({ where: { id: { in: ids } }, select });
  const late = await findRecordedAfterCount(rows.filter(({ method }) => method === "cash").map(({ id }) => id));
  return rows.map(({ reverses, booking, ...row }) => ({
    ...toPaymentJson(row),
    /** Whole rupees, negative for a refund or a reversed payment. */
    change: row.kind === "received" || reverses?.kind === "refund" ? row.amount : -row.amount,
    /** Cash that was recorded after the cash of its day had been counted. */
    isAfterCount: late.has(row.id),
    booking,
  }));
}

type Total = { name: string; received: number; back: number };

/** A reversed payment reduces `received` and a reversed refund reduces `back`, on the day of the reversal. */
function totalsBy(name: Prisma.Sql, column: Prisma.Sql, book: Book) {
  return db.$queryRaw<Total[]>`
    SELECT ${name} AS "name",
      coalesce(sum(m."amount") FILTER (WHERE m."kind" = 'received'), 0)::float8 AS "received",
      coalesce(sum(m."amount") FILTER (WHERE m."kind" = 'refund'), 0)::float8 AS "back"
    FROM ${movedMoney(isOf(book))} m GROUP BY ${column} ORDER BY 1, ${column} NULLS FIRST`;
}

function totalsByMethod(book: Book) {
  return totalsBy(sql`m."method"`, sql`m."method"`, book);
}

function totalsByCashier(book: Book) {
  const name = sql`coalesce((SELECT "name" FROM "User" WHERE "id" = m."recordedBy" AND "deletedAt" IS NULL), (
    SELECT "recorderName" FROM "Payment" WHERE "method" = 'cash' AND "recordedBy" = m."recordedBy" ORDER BY "id" DESC LIMIT 1
  ), '')`;
  return totalsBy(name, sql`m."recordedBy"`, { ...book, method: "cash" });
}

function tableOfTotals(label: string, of: string, totals: Total[]) {
  const sum = (name: "received" | "back") => totals.reduce((all, each) => all + each[name], 0);
  const rows = [...totals, { name: "All", received: sum("received"), back: sum("back") }].map(
    ({ name, received, back }) => [name, ...[received, -back, received - back].map(formatSigned)],
  );
  return tableOfFigures(label, [of, "Received", "Refunded", "Together"], rows);
}

const methodInWords = (method: string) => METHOD_IN_WORDS[method] ?? method;

const settlement = { settledOn: true, utr: true, netPaise: true } as const;

async function readFigures(book: Book) {
  const isOf = (method: Book["method"]) => !book.method || book.method === method;
  const [totals, cash, settled] = await Promise.all([
    totalsByMethod(book),
    isOf("cash") ? totalsByCashier(book) : [],
    isOf("gateway") && !book.reference ? db.settlement.findMany({ ...settledIn(book), select: settlement }) : [],
  ]);
  const named = totals.map((total) => ({ ...total, name: methodInWords(total.name) }));
  const toBank = settled.map(({ settledOn, utr, netPaise }) => [
    `${formatDate(fromDate(settledOn))}, ${utr}`,
    formatPaise(Number(netPaise)),
  ]);
  return [
    tableOfTotals("Totals", "Method", named),
    ...(cash.length > 0 ? [tableOfTotals("Cash", "Cash, by who recorded it", cash)] : []),
    ...(toBank.length > 0 ? [tableOfFigures("To the bank", ["Settled online payments", "To the bank"], toBank)] : []),
  ];
}

const KINDS: Record<string, string> = { received: "Received", refund: "Refund", reversal: "Undone" };

/** All money that came in and went back, in the order of its days. */
export const dayBook = worklist({
  name: "day-book",
  ...moneyTab("day-book"),
  people: true,
  criteria: CRITERIA,
  complete: withDays,
  faults: faultsOfDays,
  from: (book) => sql`"Payment" p LEFT JOIN "Payment" o ON o."id" = p."reversesId" WHERE ${isOf(book)}`,
  as: "p",
  order: () => [{ by: "receivedOn", isDay: true }, { by: "id" }],
  amount: {
    of: () => sql`CASE WHEN p."kind" = 'received' OR o."kind" = 'refund' THEN p."amount" ELSE -p."amount" END`,
  },
  load: readPayments,
  file: {
    at: "/admin-dashboard/money/export.csv",
    columns: [
      ["Day", (row) => row.receivedOn],
      ["Booking number", (row) => row.booking.bookingNumber],
      ["Name", (row) => row.booking.customerName],
      ["Kind", (row) => row.kind],
      ["Method", ({ method }) => methodInWords(method)],
      ["Amount", (row) => row.change],
      ["Reference", (row) => row.reference ?? ""],
      ["Recorded by", (row) => row.recorderName],
      ["Note", (row) => row.note ?? ""],
      ["Recorded after the close", (row) => (row.isAfterCount ? "yes" : "")],
    ],
  },
  days({ reference, ...book }) {
    const { periods, printed } = shownDays(book);
    return { periods, printed: reference ? null : printed };
  },
  filters: {
    of: [
      {
        name: "method",
        label: "Method",
        kind: "choice",
        any: "all",
        of: PAYMENT_METHODS.map((each) => [each, methodInWords(each)]),
      },
      { name: "reference", label: "Reference", kind: "search", placeholder: "On any day", maxLength: MAX_REFERENCE },
      { name: "from", label: "From", kind: "day" },
      { name: "to", label: "Until", kind: "day" },
    ],
  },
  about: ({ criteria: { reference } }) =>
    reference ? `Payments whose reference begins with “${reference}”, on any day.` : null,
  none: (book) => noneOn(book, "No money is recorded on these days."),
  figures: readFigures,
  table: {
    label: "Payments",
    layout: "stacked flowing wide-table",
    columns: [
      { name: "Day", cell: ({ receivedOn }) => formatDate(receivedOn), className: "number", isClear: true },
      {
        name: "Booking",
        cell: ({ booking }) => ({ href: `/bookings/${booking.id}`, words: String(booking.bookingNumber) }),
      },
      { name: "Name", cell: ({ booking }) => booking.customerName, isClear: true },
      { name: "What", cell: ({ kind }) => KINDS[kind] ?? kind, isClear: true },
      { name: "Method", cell: ({ method }) => methodInWords(method), isClear: true },
      { name: "Amount", cell: ({ change }) => formatSigned(change), className: "amount" },
      { name: "Reference", cell: ({ reference }) => reference ?? "" },
      {
        name: "Recorded by",
        cell: ({ recorderName, isAfterCount }) =>
          isAfterCount ? [recorderName, { muted: " after the close" }] : recorderName,
      },
    ],
  },
});
