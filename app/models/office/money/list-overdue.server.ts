import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { overdueSum } from "~/models/money/payment/dues";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { readTerms } from "~/models/system/setting/terms";
import { inBatches } from "~/values/batches";
import { addDays, fromDate, later, toDate, today } from "~/values/calendar";
import { readPage } from "~/values/read-page";

import { moneyRow, moneyRowSelect } from "./money-row.server";
import { MONEY_PAGE_SIZE } from "./tabs";

const { sql } = Prisma;

const select = {
  ...moneyRowSelect,
  advance: true,
  dueOn: true,
  confirmedAt: true,
  terms: { select: { value: true } },
} satisfies Prisma.BookingSelect;

const orderBy = [{ dueOn: "asc" }, { id: "asc" }] satisfies Prisma.BookingOrderByWithRelationInput[];

/** Bookings with an overdue payment, longest overdue first, and the sums by age. */
export async function listOverdue(page: number) {
  const [isKept, found, ages] = await Promise.all([isMoneyKept(), listDue(isOverdue(), page), sumByAge()]);
  return { ...found, isKept, ages, sum: ages.reduce((sum, age) => sum + age.amount, 0) };
}

/** Bookings with a payment due today or in the next seven days, the next one first. */
export async function listDueSoon(page: number) {
  const [found, [total]] = await Promise.all([
    listDue(isDueSoon(), page),
    db.$queryRaw<{ sum: number }[]>`SELECT ${sumDue()} AS "sum" FROM ${DUE}
      WHERE b."deletedAt" IS NULL AND b."dueOn" BETWEEN ${toDate(today())}::date AND ${toDate(nextWeek())}::date`,
  ]);
  return { ...found, sum: total?.sum ?? 0 };
}

async function listDue(where: Prisma.BookingWhereInput, page: number) {
  const { rows, ...rest } = await readPage(
    { page, limit: MONEY_PAGE_SIZE },
    (bounds) => db.booking.count({ where, orderBy, ...bounds }),
    (bounds) => db.booking.findMany({ where, orderBy, select, ...bounds }),
  );
  return { ...rest, rows: rows.map(dueRow) };
}

/** The longest overdue ones, without counting the rest. */
export async function listOverdueFirst(take: number) {
  return (await db.booking.findMany({ where: isOverdue(), orderBy, select, take })).map(dueRow);
}

export function eachOverdue() {
  return eachDue(isOverdue());
}

export function eachDueSoon() {
  return eachDue(isDueSoon());
}

async function* eachDue(where: Prisma.BookingWhereInput) {
  const batches = inBatches<DueRow>((last, take) =>
    db.booking.findMany({ where: { AND: [where, last ? after(last) : {}] }, orderBy, select, take }),
  );
  for await (const rows of batches) yield rows.map(dueRow);
}

export function countOverdue(bounds?: { take: number }) {
  return db.booking.count({ where: isOverdue(), orderBy, ...bounds });
}

function isOverdue(): Prisma.BookingWhereInput {
  return { deletedAt: null, dueOn: { lt: toDate(today()) } };
}

function isDueSoon(): Prisma.BookingWhereInput {
  return { deletedAt: null, dueOn: { gte: toDate(today()), lte: toDate(nextWeek()) } };
}

function nextWeek() {
  return addDays(today(), 7);
}

type DueRow = Prisma.BookingGetPayload<{ select: typeof select }>;

function after({ dueOn, id }: DueRow): Prisma.BookingWhereInput {
  return dueOn ? { dueOn: { gte: dueOn }, NOT: { dueOn, id: { lte: id } } } : {};
}

/** `amount` is what is overdue or, as long as nothing is, what will be due on that day. */
function dueRow(row: DueRow) {
  const { advance, dueOn, confirmedAt, terms } = row;
  const shown = moneyRow(row);
  const sold = { ...shown, confirmedAt: confirmedAt?.toISOString() ?? null, terms: readTerms(terms.value) };
  const since = dueOn ? fromDate(dueOn) : today();
  return { ...shown, since, amount: overdueSum(sold, advance, later(today(), addDays(since, 1))) };
}

/** The sum of `amount` over rows of bookings `b`. */
function sumDue() {
  const asOf = sql`greatest(${toDate(today())}::date, b."dueOn" + 1)`;
  const balanceOn = sql`balance_due_on(t."value", (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date, b."startDate")`;
  return sql`coalesce(sum(
    CASE WHEN b."advance" > b."paid" AND ${balanceOn} >= ${asOf} THEN b."advance" ELSE b."totalPrice" END - b."paid"), 0)::float8`;
}

const DUE = sql`"Booking" b JOIN "Terms" t ON t."id" = b."termsId"`;

/** The names of the ages, and how many days late the first of each is. */
const AGES = [
  { name: "0–7 days", days: 0 },
  { name: "8–30 days", days: 8 },
  { name: "31 days and more", days: 31 },
];

async function sumByAge() {
  const day = sql`${toDate(today())}::date`;
  const firsts = AGES.map(({ days }) => days);
  const rows = await db.$queryRaw<{ age: number; bookings: number; amount: number }[]>`
    SELECT width_bucket(${day} - b."dueOn", ${firsts}::int[]) AS "age", count(*)::int AS "bookings", ${sumDue()} AS "amount"
    FROM ${DUE} WHERE b."deletedAt" IS NULL AND b."dueOn" < ${day} GROUP BY 1`;
  return AGES.map(({ name }, index) => ({
    name,
    bookings: 0,
    amount: 0,
    ...rows.find(({ age }) => age === index + 1),
  }));
}
