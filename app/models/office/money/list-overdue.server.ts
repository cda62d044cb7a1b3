import { db, sumOfRows } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { inBatches } from "~/values/batches";
import { addDays, fromDate, toDate, today } from "~/values/calendar";
import { readPage } from "~/values/read-page";

import { moneyRow, moneyRowSelect } from "./money-row.server";
import { MONEY_PAGE_SIZE } from "./tabs";

const { sql } = Prisma;

const select = { ...moneyRowSelect, dueOn: true } satisfies Prisma.BookingSelect;

const orderBy = [{ dueOn: "asc" }, { id: "asc" }] satisfies Prisma.BookingOrderByWithRelationInput[];

/** Bookings with an overdue payment, longest overdue first, and the sums by age. */
export async function listOverdue(page: number) {
  const [isKept, found, ages] = await Promise.all([isMoneyKept(), listDue(isOverdue(), page), sumByAge()]);
  return { ...found, isKept, ages, sum: ages.reduce((sum, age) => sum + age.amount, 0) };
}

/** Bookings with a payment due today or in the next seven days, the next one first. */
export async function listDueSoon(page: number) {
  const [isKept, found, sum] = await Promise.all([
    isMoneyKept(),
    listDue(isDueSoon(), page),
    sumOfRows(
      amountDue(),
      sql`${DUE} WHERE b."deletedAt" IS NULL AND b."dueOn" BETWEEN ${toDate(today())}::date AND ${toDate(nextWeek())}::date`,
    ),
  ]);
  return { ...found, isKept, sum };
}

async function listDue(where: Prisma.BookingWhereInput, page: number) {
  const { rows, ...rest } = await readPage(
    { page, limit: MONEY_PAGE_SIZE },
    (bounds) => db.booking.count({ where, orderBy, ...bounds }),
    (bounds) => db.booking.findMany({ where, orderBy, select, ...bounds }),
  );
  return { ...rest, rows: await dueRows(rows) };
}

/** The longest overdue ones, without counting the rest. */
export async function listOverdueFirst(take: number) {
  return dueRows(await db.booking.findMany({ where: isOverdue(), orderBy, select, take }));
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
  for await (const rows of batches) yield await dueRows(rows);
}

/** In the order of the list's index: by id, PostgreSQL might look at all bookings if few are overdue. */
export function overdueRows() {
  return sql`"Booking" WHERE "deletedAt" IS NULL AND "dueOn" < ${toDate(today())}::date ORDER BY "dueOn", "id"`;
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

async function dueRows(rows: DueRow[]) {
  const ids = rows.map(({ id }) => id);
  const found = await db.$queryRaw<{ id: string; amount: number }[]>`
    SELECT b."id", ${amountDue()} AS "amount" FROM ${DUE} WHERE b."id" = ANY(${ids}::uuid[])`;
  const amounts = new Map(found.map(({ id, amount }) => [id, amount]));
  return rows.map((row) => ({
    ...moneyRow(row),
    since: row.dueOn ? fromDate(row.dueOn) : today(),
    amount: amounts.get(row.id) ?? 0,
  }));
}

/** What is overdue of a booking `b` with terms `t` or, as long as nothing is, what will be due on its day. */
function amountDue() {
  const asOf = sql`greatest(${toDate(today())}::date, b."dueOn" + 1)`;
  const balanceOn = sql`balance_due_on(t."value", (b."confirmedAt" AT TIME ZONE 'Asia/Kolkata')::date, b."startDate")`;
  return sql`CASE WHEN left_of_advance(b."advance", b."paid") > 0 AND ${balanceOn} >= ${asOf} THEN b."advance" ELSE b."totalPrice" END - b."paid"`;
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
    SELECT width_bucket(${day} - b."dueOn", ${firsts}::int[]) AS "age", count(*)::int AS "bookings", sum(${amountDue()})::float8 AS "amount"
    FROM ${DUE} WHERE b."deletedAt" IS NULL AND b."dueOn" < ${day} GROUP BY 1`;
  return AGES.map(({ name }, index) => ({
    name,
    bookings: 0,
    amount: 0,
    ...rows.find(({ age }) => age === index + 1),
  }));
}
