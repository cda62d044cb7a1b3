import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { formatMoney } from "~/models/money/online/decide-unclear.server";
import { isTestMode, SETTLED_IN } from "~/models/money/online/settlements.server";
import { moneyTab } from "~/models/office/money/tabs";
import { addMonths, calendarDay, formatDate, formatMonth, isCalendarDate, today } from "~/values/calendar";
import { type CsvColumn, writeCsv } from "~/values/csv";
import { daysAgo } from "~/values/durations";
import { formatPaise } from "~/values/money";
import { lastOfMonth } from "~/values/months";
import { like } from "~/values/pick";
import { tableOfFigures, type Word } from "~/values/row-words";

import { type Worklist } from "./declared.server";
import { worklist } from "./worklist.server";

const { sql } = Prisma;

const lineShape = z.object({
  entityRef: like(z.string(), "pay_QwErTy12345678"),
  kind: like(z.enum(["payment", "refund", "adjustment", "transfer"]), "payment"),
  creditPaise: like(z.int(), 556_548),
  debitPaise: like(z.int(), 0),
  feePaise: like(z.int(), 13_452, "With the tax on it; the credit is without it."),
  taxPaise: like(z.int(), 2_052),
  bookingNumber: like(z.int().nullable(), 1042),
  document: like(z.string().nullable(), "RV/26-27/000009", "The receipt or refund voucher."),
  differs: like(z.enum(["unknown", "amount", "unbooked"]).nullable(), null, "From what is known here."),
});

const settlementShape = z.object({
  _id: like(z.uuid(), "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de"),
  utr: like(z.string(), "1568176960vxp0rj"),
  settledOn: like(z.iso.date(), "2027-05-03"),
  netPaise: like(z.int(), 556_548, "The line of the bank’s statement."),
  feePaise: like(z.int(), 13_452, "Of all lines."),
  taxPaise: like(z.int(), 2_052),
  lines: z.array(lineShape),
});

type Line = z.output<typeof lineShape>;
type Row = z.output<typeof settlementShape>;

/** What a guest paid; below zero what went back. */
const GROSS = sql`(l."creditPaise" - l."debitPaise" + l."feePaise")`;

/** Sums stay below 2^53. */
function readSettlements(which: Prisma.Sql) {
  return db.$queryRaw<Row[]>`
    SELECT s."id" AS "_id", s."utr", s."settledOn"::text, s."netPaise"::float8, sum(l."feePaise")::float8 AS "feePaise", sum(l."taxPaise")::float8 AS "taxPaise",
      json_agg(json_build_object('entityRef', l."entityRef", 'kind', l."kind", 'creditPaise', l."creditPaise", 'debitPaise', l."debitPaise",
        'feePaise', l."feePaise", 'taxPaise', l."taxPaise", 'bookingNumber', b."bookingNumber",
        'document', (SELECT max(d."number") FROM "TaxDocument" d WHERE d."paymentId" = CASE l."kind" WHEN 'payment' THEN p."id" ELSE r."paymentId" END),
        'differs', CASE WHEN l."aboutRef" IS NOT NULL AND g."id" IS NULL OR l."kind" = 'refund' AND r."id" IS NULL AND g."paymentId" IS NOT NULL THEN 'unknown'
          WHEN g."currency" = 'INR' AND CASE l."kind" WHEN 'payment' THEN g."paise" <> ${GROSS} ELSE r."amount" <> ceil(-${GROSS} / 100.0) END THEN 'amount'
          WHEN CASE WHEN l."kind" = 'payment' THEN p."id" IS NOT NULL AND undone."id" IS NULL
            WHEN l."kind" = 'refund' OR r."id" IS NOT NULL THEN back."amount" = ceil(-${GROSS} / 100.0) ELSE true END IS NOT TRUE THEN 'unbooked'
        END) ORDER BY l."id") AS "lines"
    FROM "Settlement" s JOIN "SettlementLine" l ON l."settlementId" = s."id"
      LEFT JOIN "GatewayRefund" r ON r."refundRef" = CASE l."kind" WHEN 'refund' THEN l."entityRef" ELSE l."aboutRef" END
      LEFT JOIN "Dispute" x ON x."disputeRef" = l."aboutRef"
      LEFT JOIN "GatewayPaid" g ON g."paymentRef" = coalesce(x."paymentRef", r."paymentRef", l."aboutRef")
      LEFT JOIN "Payment" back ON back."id" = r."paymentId" LEFT JOIN "Payment" undone ON undone."reversesId" = g."paymentId"
      LEFT JOIN "Payment" p ON p."id" = g."paymentId" LEFT JOIN "Booking" b ON b."id" = p."bookingId"
    WHERE ${which} GROUP BY s."id" ORDER BY s."settledOn", s."id"`;
}

function isOf({ month }: { month: string }) {
  const first = `${month}-01`;
  return sql`s."isTest" = ${isTestMode()} AND s."settledOn" BETWEEN ${first}::date AND ${lastOfMonth(first)}::date`;
}

const netOf = (line: Line) => line.creditPaise - line.debitPaise;
const grossOf = (line: Line) => netOf(line) + line.feePaise;
const sum = (paise: number[]) => paise.reduce((all, each) => all + each, 0);

function grossIn({ lines }: Row, ...kinds: Line["kind"][]) {
  return sum(lines.filter(({ kind }) => kinds.includes(kind)).map(grossOf));
}

const SUMS: [name: string, of: (row: Row) => number][] = [
  ["Payments", (row) => grossIn(row, "payment")],
  ["Refunds", (row) => grossIn(row, "refund")],
  ["Adjustments", (row) => grossIn(row, "adjustment", "transfer")],
  ["Fee", (row) => row.taxPaise - row.feePaise],
  ["GST on the fee", (row) => -row.taxPaise],
  ["To the bank", (row) => row.netPaise],
];

const red = (words: string): Word => ({ b: words, look: "status-canceled" });

const DIFFERS = {
  unknown: "is not known here: another sale on this account, or one of before a restored backup.",
  amount: "has another amount here.",
  unbooked: "is not in the books as it was settled: see “Whose is it?” and “Online refunds”.",
};

function whatDiffers({ lines, netPaise }: Row) {
  const all = sum(lines.map(netOf));
  const why = lines.flatMap(({ entityRef, differs }) => (differs ? [`${entityRef} ${DIFFERS[differs]}`] : []));
  return all === netPaise ? why : [`Its lines are ${formatPaise(all)}. Please ask the provider.`, ...why];
}

type Unsettled = { paymentRef: string; paise: number; currency: string; paidAt: Date; isLate: boolean };

/** What the provider has taken and no settlement names; the gateway of the tests settles nothing. */
async function sayUnsettled() {
  const rows = await db.$queryRaw<Unsettled[]>`
    SELECT g."paymentRef", g."paise"::float8, g."currency", g."paidAt", g."paidAt" < ${daysAgo(SETTLED_IN)} AS "isLate" FROM "GatewayPaid" g
    WHERE g."isTest" = ${isTestMode()} AND g."driver" <> 'test' AND NOT EXISTS (SELECT FROM "SettlementLine" l WHERE l."entityRef" = g."paymentRef")
    ORDER BY g."paidAt"`;
  const late = rows
    .filter(({ isLate }) => isLate)
    .flatMap(({ paymentRef, paidAt, ...money }) => {
      const what = `${paymentRef}, ${formatMoney(money)} of ${formatDate(calendarDay(paidAt))}`;
      return ["\n", red(`${what}, is in no settlement. Please ask the provider.`)];
    });
  const rupees = rows.filter(({ currency }) => currency === "INR").map(({ paise }) => paise);
  return [`Taken, not settled yet: ${formatPaise(sum(rupees))}`, ...late];
}

const COLUMNS: CsvColumn<Omit<Row, "lines"> & Line>[] = [
  ["Booking number", (line) => line.bookingNumber ?? ""],
  ["Receipt", (line) => line.document ?? ""],
  ["Kind", (line) => line.kind],
  ["Number", (line) => line.entityRef],
  ["Gross", (line) => grossOf(line) / 100],
  ["Fee", (line) => (line.feePaise - line.taxPaise) / 100],
  ["GST on the fee", (line) => line.taxPaise / 100],
  ["Net", (line) => netOf(line) / 100],
  ["UTR", (line) => line.utr],
  ["Day", (line) => line.settledOn],
];

const list = worklist({
  name: "settlements",
  ...moneyTab("settlements"),
  criteria: { month: z.string().refine((month) => isCalendarDate(`${month}-01`), "Please give a month as YYYY-MM.") },
  complete: ({ month = today().slice(0, 7) }) => ({ month }),
  from: (criteria) => sql`"Settlement" s WHERE ${isOf(criteria)}`,
  as: "s",
  order: () => [{ by: "settledOn", isDay: true }, { by: "id" }],
  pageSize: 100,
  load: (ids) => readSettlements(sql`s."id" = ANY(${ids}::uuid[])`),
  api: { summary: "What the payment provider paid into the bank account in a month", shape: settlementShape },
  file: { at: "/admin-dashboard/money/export.csv?tab=settlements", columns: [] },
  choices: ({ month: chosen }) => ({
    label: "Months",
    of: Array.from({ length: 12 }, (_, at) => addMonths(today(), -at)).map((day) => {
      const month = day.slice(0, 7);
      return { name: formatMonth(day), query: { tab: "settlements", month }, isChosen: month === chosen };
    }),
  }),
  about: sayUnsettled,
  none: () => "Nothing was settled in this month.",
  figures: async (criteria) => {
    const rows = await readSettlements(isOf(criteria));
    const sums = SUMS.map(([, of]) => formatPaise(sum(rows.map(of))));
    return [tableOfFigures("Sums", ["", ...SUMS.map(([name]) => name)], [["All", ...sums]])];
  },
  table: {
    label: "Settlements",
    layout: "stacked flowing wide-table",
    columns: [
      { name: "Day", cell: ({ settledOn }) => formatDate(settledOn), className: "number", isClear: true },
      { name: "UTR", cell: ({ utr }) => ({ copied: utr }) },
      ...SUMS.map(([name, of]) => ({ name, cell: (row: Row) => formatPaise(of(row)), className: "amount" })),
      { name: "What differs", cell: (row) => whatDiffers(row).flatMap((why) => [red(why), "\n"]) },
    ],
  },
});

/** What the payment provider paid into the bank account, and what of it differs. The file has a row for each line. */
export const settlements = {
  ...list,
  // A month is one answer.
  call: { ...list.call, run: (query, reader) => list.call.run({ ...query, limit: query.limit ?? 100 }, reader) },
  async *file(url) {
    const rows = await readSettlements(isOf(list.asked(url)));
    yield* writeCsv(COLUMNS, [rows.flatMap(({ lines, ...row }) => lines.map((line) => ({ ...row, ...line })))]);
  },
} satisfies Worklist;
