import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { addDays, calendarDay, daysBetween, formatDate, fromDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inDays } from "~/values/durations";
import { formatRupees } from "~/values/money";
import { tableOfFigures, type Word, type Words } from "~/values/row-words";

import {
  documents,
  moneyList,
  moneyOf,
  type MoneyRow,
  moneyRow,
  ofBooking,
  payment,
  readBookings,
  waits,
} from "./money-list.server";

const { sql } = Prisma;

/** What is overdue of a booking `b` or, as long as nothing is, what will be due on its day. */
function amountDue() {
  const asOf = sql`greatest(${toDate(today())}::date, b."dueOn" + 1)`;
  const terms = sql`(SELECT t."value" FROM "Terms" t WHERE t."id" = b."termsId")`;
  const balanceOn = sql`balance_due_on(${terms}, (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date, b."startDate")`;
  return sql`CASE WHEN left_of_advance(b."advance", b."paid") > 0 AND ${balanceOn} >= ${asOf} THEN b."advance" ELSE b."totalPrice" END - b."paid"`;
}

async function dueRows(ids: string[]) {
  const [rows, found] = await Promise.all([
    readBookings(ids),
    db.$queryRaw<{ id: string; amount: number }[]>`
      SELECT b."id", ${amountDue()} AS "amount" FROM "Booking" b WHERE b."id" = ANY(${ids}::uuid[])`,
  ]);
  const amounts = new Map(found.map(({ id, amount }) => [id, amount]));
  return rows.map((row) => ({
    ...moneyRow(row),
    since: row.dueOn ? fromDate(row.dueOn) : today(),
    amount: amounts.get(row.id) ?? 0,
  }));
}

type DueRow = Awaited<ReturnType<typeof dueRows>>[number];

type Due = Pick<Parameters<typeof moneyList<DueRow>>[1], "from" | "figures" | "tasks"> & {
  column: string;
  /** Since or until when. */
  when: (row: DueRow) => Word[];
  nothing: string;
  /** Before the first payment is recorded. */
  unknown: string;
};

/** Bookings with a payment that is due, by its day. */
function dueList(tab: "overdue" | "due-soon", { column, when, nothing, unknown, ...list }: Due) {
  return moneyList<DueRow>(tab, {
    order: () => [{ by: "dueOn", isDay: true }, { by: "id" }],
    isCountedInOrder: true,
    amount: { of: amountDue },
    load: dueRows,
    columns: [
      ["Total price", (row) => row.totalPrice],
      ["Paid", (row) => row.paid],
      [column, (row) => row.amount],
      ["Due on", (row) => row.since],
    ],
    none: async () => ((await isMoneyKept()) ? nothing : unknown),
    say(row, { can }) {
      const paid = ` · ${formatRupees(row.paid)} of ${formatRupees(row.totalPrice)} paid`;
      const words = [{ b: formatRupees(row.amount) }, ...when(row), paid];
      return ofBooking(row, words, [can("record-payments") && payment(row, "Take payment")]);
    },
    ...list,
  });
}

const overdueFrom = () => sql`"Booking" b WHERE b."deletedAt" IS NULL AND b."dueOn" < ${toDate(today())}::date`;

/** The names of the ages, and how many days late the first of each is. */
const AGES = [
  { name: "0–7 days", days: 0 },
  { name: "8–30 days", days: 8 },
  { name: "31 days and more", days: 31 },
];

/** How many are late for how long, and with how much. */
async function sumByAge() {
  const firsts = AGES.map(({ days }) => days);
  const found = await db.$queryRaw<{ age: number; bookings: number; amount: number }[]>`
    SELECT width_bucket(${toDate(today())}::date - b."dueOn", ${firsts}::int[]) AS "age", count(*)::int AS "bookings",
      sum(${amountDue()})::float8 AS "amount"
    FROM ${overdueFrom()} GROUP BY 1`;
  return AGES.map(({ name }, index) => {
    const { bookings, amount } = found.find(({ age }) => age === index + 1) ?? { bookings: 0, amount: 0 };
    return [name, bookings.toLocaleString("en-IN"), formatRupees(amount)];
  });
}

/** Longest overdue first. */
export const overdue = dueList("overdue", {
  from: overdueFrom,
  column: "Overdue",
  figures: async () => [tableOfFigures("By age", ["Overdue for", "Bookings", "Sum"], await sumByAge())],
  when: ({ since }) => [" since ", { number: formatDate(since) }, ` (${inDays(daysBetween(since, today()))})`],
  tasks: [
    {
      name: "overdue",
      words: "Overdue",
      isOfPayments: true,
      today: {
        icon: "rupee",
        action: (can) => (can("record-payments") ? "Take payment" : "See the money"),
        say: (row) => waits(row, formatRupees(row.amount), row.since),
      },
      digest: { words: "Payments overdue", short: (count) => `${count} overdue` },
    },
  ],
  nothing:
    "Nobody is late: whatever was due by yesterday is paid. Trips that were over before payments were recorded here have no due day.",
  unknown: "No payment is recorded here yet, so nobody can tell who is late.",
});

/** Due today or in the next seven days, the next one first. */
export const dueSoon = dueList("due-soon", {
  from: () =>
    sql`"Booking" b WHERE b."deletedAt" IS NULL AND b."dueOn" BETWEEN ${toDate(today())}::date AND ${toDate(addDays(today(), 7))}::date`,
  column: "Due",
  when: ({ since }) => [
    " due on ",
    { number: formatDate(since) },
    ` (${since === today() ? "today" : `in ${inDays(daysBetween(today(), since))}`})`,
  ],
  nothing: "Nothing is due today or in the next seven days.",
  unknown: "No payment is recorded here yet, so nobody can tell what is due.",
});

const readMoneyRows = async (ids: string[]) => (await readBookings(ids)).map(moneyRow);

const canceledOn = ({ canceledAt }: MoneyRow): Word[] =>
  canceledAt ? [" · canceled on ", { number: formatDate(calendarDay(canceledAt)) }] : [];

/** What is owed back, or that nobody has decided it yet. */
function owed(row: MoneyRow): Words {
  const { bookingStatus, refundDue, owedBack, paid } = row;
  if (bookingStatus !== "canceled") return `More than the total came in: owed back ${formatRupees(owedBack)}`;
  const decided: Word[] =
    refundDue === null
      ? [{ b: "Refund not decided", look: "status-canceled" }, ` · ${formatRupees(paid)} paid`]
      : ["Refund to pay: ", { b: formatRupees(owedBack) }, ` of ${formatRupees(refundDue)}`];
  return [...decided, ...canceledOn(row)];
}

/** What of it nobody is sending yet. */
const STILL_OWED = sql`(b."owedBack" - (SELECT coalesce(sum(r."amount"), 0)::int FROM "GatewayRefund" r WHERE r."bookingId" = b."id" AND r."state" = 'asked'))`;

async function refundRows(ids: string[]) {
  const [rows, found] = await Promise.all([
    readMoneyRows(ids),
    db.$queryRaw<{ id: string; owedBack: number }[]>`
      SELECT b."id", ${STILL_OWED} AS "owedBack" FROM "Booking" b WHERE b."id" = ANY(${ids}::uuid[])`,
  ]);
  const owedBack = new Map(found.map((row) => [row.id, row.owedBack]));
  return rows.map((row) => ({ ...row, owedBack: owedBack.get(row._id) ?? row.owedBack }));
}

/** Refunds we owe: canceled bookings first, longest waiting first, then overpaid ones. */
export const refundsToPay = moneyList<MoneyRow>("refunds", {
  from: () => sql`"Booking" b WHERE b."deletedAt" IS NULL AND b."owedBack" > 0 AND ${STILL_OWED} > 0`,
  order: () => [{ by: "canceledAt" }, { by: "id" }],
  isCountedInOrder: true,
  amount: { of: () => STILL_OWED },
  load: refundRows,
  columns: [
    ["Status", (row) => row.bookingStatus],
    ["Total price", (row) => row.totalPrice],
    ["Paid", (row) => row.paid],
    ["Refund", (row) => (row.bookingStatus === "canceled" ? (row.refundDue ?? "not decided") : "")],
    ["Owed back", (row) => row.owedBack],
  ],
  fileOrder: [{ by: "id" }],
  tasks: [
    {
      name: "refunds",
      words: "Refunds to pay",
      isOfPayments: true,
      today: {
        icon: "rupee",
        action: "See the money",
        say: (row) =>
          waits(row, `${formatRupees(row.owedBack)} owed back`, row.canceledAt && calendarDay(row.canceledAt)),
      },
      digest: { short: (count) => `${counted(count, "refund")} to pay` },
    },
  ],
  none: () => "Nothing is owed back to anybody.",
  say: (row, { can }) =>
    ofBooking(row, owed(row), [can("pay-back") && payment(row, "Record a refund", `${moneyOf(row)}/refund`)]),
});

/** Canceled bookings of which more is here than is owed back. */
export const keptMoney = moneyList<MoneyRow>("kept", {
  from: () =>
    sql`"Booking" b WHERE b."deletedAt" IS NULL AND b."bookingStatus" = 'canceled' AND b."paid" > b."owedBack"`,
  order: () => [
    { by: "canceledAt", down: true },
    { by: "id", down: true },
  ],
  isCountedInOrder: true,
  amount: { of: () => sql`b."paid" - b."owedBack"` },
  load: readMoneyRows,
  columns: [
    ["Total price", (row) => row.totalPrice],
    ["Kept", (row) => row.paid - row.owedBack],
    ["Refund", (row) => row.refundDue ?? ""],
    ["Canceled on", ({ canceledAt }) => (canceledAt ? calendarDay(canceledAt) : "")],
  ],
  fileOrder: [{ by: "id" }],
  about: ({ isEmpty }) =>
    isEmpty
      ? null
      : "Which document the money you keep after a cancellation needs: please ask your accountant. None is made here.",
  none: () => "Nothing is kept after a cancellation.",
  say: (row) =>
    ofBooking(
      row,
      [
        { b: formatRupees(row.paid - row.owedBack) },
        ` kept · ${formatRupees(row.refundDue ?? 0)} to go back`,
        ...canceledOn(row),
      ],
      [documents(row)],
    ),
});
