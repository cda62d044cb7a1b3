import { type z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { readCashCounts } from "~/models/money/cash/count-cash.server";
import {
  type Count,
  countShape,
  type Handover,
  handoverSelect,
  handoverShape,
  toHandoverJson,
} from "~/models/money/cash/json";
import { calendarDay, formatDate, formatDateTime, formatTime } from "~/values/calendar";
import { type CsvColumn, readAs } from "~/values/csv";
import { formatRupees, formatSigned } from "~/values/money";
import { type Word, type Words } from "~/values/row-words";

import { type Declared, type Worklist } from "./declared.server";
import { worklist } from "./worklist.server";

const { sql } = Prisma;

const NAMES = { handovers: "Handovers", counts: "Days closed" };

type List<Row extends { _id: string }> = Declared<z.ZodRawShape, Row>;

type Part<Row extends { _id: string }> = Pick<List<Row>, "from" | "load" | "api" | "none"> & {
  columns: readonly CsvColumn<Row>[];
  cells: NonNullable<List<Row>["table"]>["columns"];
};

/** A part of the page Cash, the latest first; its file begins with the oldest. */
function cashList<Row extends { _id: string }>(name: keyof typeof NAMES, { columns, cells, ...list }: Part<Row>) {
  return worklist<z.ZodRawShape, Row>({
    name,
    title: "Cash",
    label: NAMES[name],
    right: "read-bookings",
    criteria: {},
    order: () => ["createdAt", "id"].map((by) => ({ by, down: true })),
    file: { at: `/admin-dashboard/money/cash/export.csv?list=${name}`, columns, order: [{ by: "id" }] },
    choices: () => ({
      label: "Lists",
      of: Object.entries(NAMES).map(([list, text]) => ({ name: text, query: { list }, isChosen: list === name })),
    }),
    table: { label: NAMES[name], layout: "stacked", columns: cells },
    ...list,
  });
}

const recordedAt = ({ createdAt }: Handover | Count) => readAs(`${calendarDay(createdAt)} ${formatTime(createdAt)}`);

function undo({ _id, amount, fromName }: Handover): Word[] {
  const to = `/admin-dashboard/money/cash/undo/${_id}`;
  return [" ", { to, words: "Undo", hidden: `${formatRupees(amount)} from ${fromName}` }];
}

export const handovers = cashList<Handover>("handovers", {
  from: () => sql`"CashHandover"`,
  load: async (ids) =>
    (await db.cashHandover.findMany({ where: { id: { in: ids } }, select: handoverSelect })).map(toHandoverJson),
  api: { summary: "Cash that was handed over, and what undid it, the latest first", shape: handoverShape },
  none: () => "Nothing was handed over yet.",
  columns: [
    ["Recorded at (IST)", recordedAt],
    ["From", (row) => row.fromName],
    ["To", (row) => row.toName],
    ["Amount", (row) => row.amount],
    ["What", (row) => (row.reversesId ? "undoes a handover" : row.isUndone ? "undone" : "handed over")],
    ["Note", (row) => row.note ?? ""],
    ["Recorded by", (row) => row.recorderName],
  ],
  cells: [
    { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt), className: "number", isClear: true },
    { name: "From", cell: ({ fromName }) => fromName },
    { name: "To", cell: ({ toName }) => toName },
    { name: "Amount", cell: ({ amount }) => formatRupees(amount), className: "amount" },
    {
      name: "Note",
      cell(row, { can }): Words {
        const note = row.note ?? "";
        if (row.reversesId) return ["Undoes a handover: ", note];
        if (row.isUndone) return [note, { muted: " undone" }];
        return can("pay-back") ? [note, ...undo(row)] : note;
      },
    },
    { name: "Recorded by", cell: ({ recorderName }) => recorderName },
  ],
});

function recordedAfter({ day, recordedAfter: sum }: Count): Words {
  if (sum === 0) return "";
  return { to: `/admin-dashboard/money?tab=day-book&from=${day}&to=${day}&method=cash`, words: formatSigned(sum) };
}

export const counts = cashList<Count>("counts", {
  from: () => sql`"CashCount"`,
  load: readCashCounts,
  api: { summary: "Counts of cash, the latest first, with what was recorded only after them", shape: countShape },
  none: () => "No day was closed yet.",
  columns: [
    ["Day", (row) => row.day],
    ["Recorded at (IST)", recordedAt],
    ["Who", (row) => row.holderName],
    ["Should be", (row) => row.expected],
    ["Counted", (row) => row.counted],
    ["Difference", (row) => row.counted - row.expected],
    ["Reason", (row) => row.reason ?? ""],
    ["Recorded after the close", (row) => row.recordedAfter],
    ["Recorded by", (row) => row.recorderName],
  ],
  cells: [
    { name: "Day", cell: ({ day }) => formatDate(day), className: "number", isClear: true },
    { name: "Who", cell: ({ holderName }) => holderName },
    { name: "Should be", cell: ({ expected }) => formatSigned(expected), className: "amount" },
    { name: "Counted", cell: ({ counted }) => formatSigned(counted), className: "amount" },
    { name: "Difference", cell: ({ counted, expected }) => formatSigned(counted - expected), className: "amount" },
    { name: "Reason", cell: ({ reason }) => reason ?? "" },
    { name: "Recorded after the close", cell: recordedAfter },
    { name: "Recorded by", cell: ({ recorderName }) => recorderName },
  ],
});

/** The list that an address of the page asks for. */
export function cashListIn(url: string): Worklist {
  return new URL(url).searchParams.get("list") === "counts" ? counts : handovers;
}
