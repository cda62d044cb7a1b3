import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { versionsOf } from "~/models/booking/desk/list-bookings.server";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/row/json";
import { MAX_DAYS as LONGEST_TRIP } from "~/models/catalogue/content/day-facts";
import { claims } from "~/models/office/list/claims.server";
import { overdue, refundsToPay } from "~/models/office/list/money.server";
import { quotes } from "~/models/office/list/quotes.server";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { quoteStep } from "~/models/sales/quote/step";
import { addDays, calendarDay, daysBetween, fromDate, toDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { moneyInWords } from "~/values/payment-words";
import { wishRows } from "~/values/wishes";

const PAYMENTS = "/admin-dashboard/manage-bookings/payments";

type Counts = { payments: number } & Partial<
  Record<"pending" | "claims" | "asking" | "questions" | "refunds" | "overdue", number>
>;

/** The first rows of everything that waits, who is on the road today and tomorrow, and who is late with paying; nothing of which there is none is read. */
export async function getToday({ payments, ...counts }: Counts) {
  const isMoneyKept = payments > 0;
  const [requests, claims, wishes, questions, quotes, refunds, late, trips] = await Promise.all([
    counts.pending === 0 ? [] : listRequests(),
    counts.claims === 0 ? [] : listOpenClaims(),
    counts.asking === 0 ? [] : listWishes(),
    counts.questions === 0 ? [] : listQuestions(),
    listEndingQuotes(),
    isMoneyKept && counts.refunds !== 0 ? refundsToPay.first({}, SHOWN) : [],
    isMoneyKept && counts.overdue !== 0 ? overdue.first({}, SHOWN) : [],
    listTripsToday(),
  ]);
  return {
    ...trips,
    requests,
    claims,
    wishes,
    questions,
    quotes,
    refunds: refunds.map(({ _id, bookingNumber, customerName, customerPhone, owedBack, canceledAt }): WaitingRow => ({
      _id,
      name: customerName,
      phone: customerPhone,
      text: `${formatRupees(owedBack)} owed back · booking ${bookingNumber}`,
      days: canceledAt ? daysBetween(calendarDay(canceledAt), today()) : null,
      to: `${PAYMENTS}/${_id}`,
    })),
    overdue: late.map(({ _id, bookingNumber, customerName, customerPhone, amount, since }): WaitingRow => ({
      _id,
      name: customerName,
      phone: customerPhone,
      text: `${formatRupees(amount)} · booking ${bookingNumber}`,
      days: daysBetween(since, today()),
      to: `${PAYMENTS}/${_id}`,
    })),
    /** Before the first payment nobody knows who is late. */
    isMoneyKept,
  };
}

/** Rows of each kind; the kind's own list shows the rest. */
const SHOWN = 5;

const DESK = "/admin-dashboard";

const ofBooking = { bookingNumber: true, customerName: true, customerPhone: true } as const;

/** One thing that waits: who, how to call them, what, for how many days, and the page where it is done. */
export type WaitingRow = {
  _id: string;
  name: string;
  phone: string;
  text: string;
  days: number | null;
  to: string;
};

const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] as const;

function daysSince(instant: Date) {
  return daysBetween(calendarDay(instant), today());
}

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
    days: daysSince(row.createdAt),
  }));
}

async function listOpenClaims(): Promise<WaitingRow[]> {
  const rows = await claims.first({}, SHOWN);
  return rows.map(({ _id, utr, createdAt, customerName, customerPhone, bookingNumber, ...sum }) => ({
    _id,
    name: customerName,
    phone: customerPhone,
    text: `${moneyInWords(sum)} · ${utr} · booking ${bookingNumber}`,
    days: daysSince(new Date(createdAt)),
    to: `${DESK}/claims#${_id}`,
  }));
}

async function listWishes(): Promise<WaitingRow[]> {
  const rows = await db.changeRequest.findMany({
    where: { state: "open", booking: { deletedAt: null } },
    orderBy: [...oldestFirst],
    take: SHOWN,
    select: { ...changeSelect, bookingId: true, booking: { select: ofBooking } },
  });
  return rows.map(({ bookingId, booking, ...row }) => ({
    _id: row.id,
    name: booking.customerName,
    phone: booking.customerPhone,
    text: `${wishRows(toChangeJson(row)).map(inOneLine).join(" · ")} · booking ${booking.bookingNumber}`,
    days: daysSince(row.createdAt),
    to: `${DESK}/manage-bookings/${bookingId}`,
  }));
}

function inOneLine([label, value]: [string, string]) {
  return label === "Message" ? `“${shortened(value)}”` : `${label.toLowerCase()}: ${value}`;
}

async function listQuestions(): Promise<WaitingRow[]> {
  const rows = await db.enquiry.findMany({
    where: { state: "new" },
    orderBy: [...oldestFirst],
    take: SHOWN,
    select: { id: true, name: true, phone: true, text: true, createdAt: true },
  });
  return rows.map(({ id, name, phone, text, createdAt }) => ({
    _id: id,
    name,
    phone: phone ?? "",
    text: `“${shortened(text)}”`,
    days: daysSince(createdAt),
    to: `${DESK}/enquiries/${id}`,
  }));
}

function shortened(text: string) {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

export async function listEndingQuotes(): Promise<WaitingRow[]> {
  const rows = await quotes.first({ list: "ending" }, SHOWN);
  return rows.map((quote) => ({
    _id: quote._id,
    name: quote.customerName,
    phone: quote.customerPhone ?? "",
    text: `Q-${quote.number}, ${formatRupees(quote.newest.total)}. ${quoteStep(quote)}`,
    days: null,
    to: `${DESK}/quotes/${quote._id}`,
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
