import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { versionsOf } from "~/models/booking/desk/list-bookings.server";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/row/json";
import { MAX_DAYS as LONGEST_TRIP } from "~/models/catalogue/content/day-facts";
import { SHOWN, type WaitingTask } from "~/models/office/list/task.server";
import { inOrder, listTasks } from "~/models/office/list/tasks.server";
import { can, type Role } from "~/models/people/user/rights";
import { addDays, calendarDay, daysBetween, fromDate, toDate, today } from "~/values/calendar";

/** First these, in this order. */
const ORDER = [
  "claims",
  "asking",
  "questions",
  "ending",
  "disputes",
  "unclear",
  "online-refunds",
  "refunds",
  "overdue",
];

type Counts = { payments: number } & Partial<Record<string, number>>;

/** The first rows of everything that waits, and who is on the road today and tomorrow; nothing of which there is none is read. */
export async function getToday(counts: Counts, role: Role) {
  const isKnown = ({ isOfPayments }: WaitingTask) => !isOfPayments || counts.payments > 0;
  const tasks = inOrder(listTasks().filter(isKnown), ORDER);
  const [requests, groups, trips] = await Promise.all([
    counts.pending === 0 ? [] : listRequests(),
    Promise.all(tasks.map((task) => groupOf(task, counts[task.name] === 0, role))),
    listTripsToday(),
  ]);
  return { ...trips, requests, groups: groups.flat() };
}

async function groupOf({ words = "", list, today: shown }: WaitingTask, isEmpty: boolean, role: Role) {
  if (!shown) return [];
  const { rows, action, icon } = shown;
  return [
    {
      name: shown.words ?? words,
      icon,
      list,
      rows: isEmpty ? [] : await rows(),
      action: typeof action === "string" ? action : action((right) => can(role, right)),
    },
  ];
}

export type TodayGroup = Awaited<ReturnType<typeof groupOf>>[number];

/** By their start, because the nearest one is the most urgent. One whose day is over waits in the list alone. */
async function listRequests() {
  const rows = await db.booking.findMany({
    where: { deletedAt: null, bookingStatus: "pending", startDate: { gte: toDate(today()) } },
    orderBy: [{ startDate: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    take: SHOWN,
    select: bookingSelect,
  });
  return rows.map((row) => ({
    booking: toPopulatedBookingJson(row),
    versions: versionsOf([row]),
    days: daysBetween(calendarDay(row.createdAt), today()),
  }));
}

const { sql } = Prisma;

type Row = {
  isStart: boolean;
  missing: number;
  day: Date;
  packageId: string;
  packageTitle: string;
  bookings: number;
  persons: number;
};

const ACTIVE = sql`b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'`;
const SUMS = sql`b."packageId", p."packageTitle", count(*)::int AS "bookings", sum(b."numberOfPersons")::int AS "persons"`;
const FROM = sql`"Booking" b JOIN "Package" p ON p."id" = b."packageId"`;

/**
 * Who starts and who comes back today and tomorrow, by day and package, and how many who start have no pick-up yet. The last
 * day is worked out from what the index of departures contains.
 */
async function listTripsToday() {
  const first = toDate(addDays(today(), -LONGEST_TRIP));
  const days = sql`BETWEEN ${toDate(today())}::date AND ${toDate(tomorrow())}::date`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (SELECT true AS "isStart", b."startDate" AS "day", ${SUMS}, count(*) FILTER (WHERE b."pickup" IS NULL)::int AS "missing" FROM ${FROM}
      WHERE ${ACTIVE} AND b."startDate" ${days} GROUP BY b."startDate", b."packageId", p."packageTitle"
    UNION ALL SELECT false, b."startDate" + b."days" - 1, ${SUMS}, 0 FROM ${FROM}
      WHERE ${ACTIVE} AND b."startDate" BETWEEN ${first}::date AND ${toDate(tomorrow())}::date AND b."startDate" + b."days" - 1 ${days}
      GROUP BY 2, b."packageId", p."packageTitle") AS trips
    ORDER BY "missing" = 0, "persons" DESC, "packageId"`;
  const [starting, comingBack] = [true, false].map((isStart) => byDay(rows.filter((row) => row.isStart === isStart)));
  return { starting: starting ?? [], comingBack: comingBack ?? [] };
}

function tomorrow() {
  return addDays(today(), 1);
}

/** Today and tomorrow, as far as there are trips, with their first groups and the sums of all. */
function byDay(rows: Row[]) {
  return [today(), tomorrow()]
    .map((day) => {
      const groups = rows.filter((row) => fromDate(row.day) === day);
      const shown = groups.slice(0, SHOWN).map(({ packageId, packageTitle, bookings, persons, missing }) => ({
        packageId,
        packageTitle,
        bookings,
        persons,
        missing,
      }));
      return {
        day,
        persons: groups.reduce((sum, group) => sum + group.persons, 0),
        groups: shown,
        more: groups.length - shown.length,
      };
    })
    .filter(({ groups }) => groups.length > 0);
}

export type DayOfTrips = ReturnType<typeof byDay>[number];
