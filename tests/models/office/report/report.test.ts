import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { BOOKING_SOURCES, BOOKING_STATUSES } from "~/models/booking/row/fields";
import { getReportForPrograms, OLD_TABLES } from "~/models/office/report/get-old-tables.server";
import { REPORT_TABLES } from "~/models/office/report/tables";
import { addDays, addMonths, earlier, later, startOfDay, toDate, today } from "~/values/calendar";
import { lastOfMonth } from "~/values/months";

import { emptyDatabase } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { newDice } from "../../../support/dice";
import {
  atTotal,
  createContact,
  createEnquiry,
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
} from "../../../support/factories";
import { createPayment } from "../../../support/money";

const seed = Date.now() % 1_000_000;
const dice = newDice(seed);
const oneOf = <T>(options: readonly T[]) => options[dice(options.length)] as T;

/** An instant of that day in Kashmir, often close to midnight. */
const momentOf = (day: string) => new Date(startOfDay(day).getTime() + oneOf([0, 1, 43_200_000, 86_399_999]));

const PLACES = [
  { state: "Karnataka", country: "India" },
  { state: "Bombay", country: "" },
  { state: "Kerala", country: "Germany" },
  { state: "", country: "" },
];

/** Enough for five of the greatest parties: by chance, three of them meet on one day. */
const PLACES_A_DAY = 40;

async function fill() {
  const packages = await Promise.all(
    Array.from({ length: 15 }, (_, index) => createPackage({ seatsPerDay: index % 2 ? PLACES_A_DAY : null })),
  );
  const users = [];
  for (const place of PLACES) users.push(await createUser(place), await createUser(place), await createContact(place));
  const offer = await createOffer();
  for (let each = 0; each < 160; each += 1) {
    const made = daysFromToday(-dice(800));
    const createdAt = momentOf(made);
    const totalPrice = 5_000 + dice(90_000);
    const status = oneOf([...BOOKING_STATUSES, "confirmed"]);
    const booking = await createStoredBooking({
      userId: oneOf(users).id,
      packageId: oneOf(packages).id,
      createdAt,
      startDate: toDate(addDays(made, dice(250) - 5)),
      numberOfPersons: 1 + dice(8),
      totalPrice,
      source: oneOf(BOOKING_SOURCES),
      bookingStatus: status,
      placeOfSupply: oneOf([null, null, "07", "27"]),
      ...(dice(4) === 0 ? { offerCode: offer.code, discount: dice(5_000) } : {}),
      ...(status === "confirmed" ? { confirmedAt: new Date(createdAt.getTime() + dice(400_000_000)) } : {}),
      ...(status === "canceled"
        ? {
            canceledAt: new Date(Math.min(Date.now(), createdAt.getTime() + dice(1_000_000) * 40_000)),
            canceledBy: oneOf(["guest", "office", "operator", null]),
            cancelReason: oneOf([
              null,
              "Illness",
              "Snow",
              ...Array.from({ length: 20 }, (_, index) => `Reason ${index}`),
            ]),
          }
        : {}),
    });
    if (dice(3) === 0) await edit(booking.id, made);
    if (dice(3) > 0) await pay(booking.id, totalPrice, made);
    else if (dice(10) === 0) await db.booking.update({ where: { id: booking.id }, data: { deletedAt: new Date() } });
    if (dice(3) === 0)
      await createEnquiry({
        createdAt,
        source: oneOf(["form", "phone"]),
        ...oneOf([
          { state: "new" },
          { state: oneOf(["answered", "won", "lost"]), answeredAt: new Date(createdAt.getTime() + dice(90_000_000)) },
        ]),
      });
  }
  const { id: packageId } = await createPackage({ seatsPerDay: PLACES_A_DAY });
  const wholeDay = { packageId, numberOfPersons: PLACES_A_DAY, totalPrice: 1_00_000, bookingStatus: "confirmed" };
  for (let day = -800; day < 0; day += 20) {
    const startDate = toDate(daysFromToday(day + 15));
    await createStoredBooking({ ...wholeDay, startDate, createdAt: momentOf(daysFromToday(day)) });
  }
}

/** The sums that the reports read must follow whatever is edited, however old it is. */
async function edit(id: string, made: string) {
  const data = oneOf([
    { ...atTotal(5_000 + dice(90_000)), numberOfPersons: 1 + dice(8) },
    { startDate: toDate(addDays(made, dice(250))) },
    { createdAt: momentOf(daysFromToday(-dice(800))), source: oneOf(BOOKING_SOURCES) },
    { bookingStatus: oneOf(BOOKING_STATUSES) },
  ]);
  await db.booking.update({ where: { id }, data });
  if (dice(6) === 0)
    await db.booking.delete({ where: { id: (await createStoredBooking({ createdAt: momentOf(made) })).id } });
}

async function pay(bookingId: string, total: number, made: string) {
  const moved = () => ({ method: "cash", receivedOn: toDate(addDays(made, dice(60))) });
  const paid = await createPayment({ id: bookingId }, { amount: oneOf([total, Math.ceil(total / 3)]), ...moved() });
  const reverse = ({ id, amount }: { id: string; amount: number }) =>
    createPayment({ id: bookingId }, { kind: "reversal", amount, reversesId: id, ...moved() });
  if (dice(5) === 0) return reverse(paid);
  if (dice(4) > 0) return undefined;
  const refund = await createPayment(
    { id: bookingId },
    { kind: "refund", amount: Math.ceil(paid.amount / 2), ...moved() },
  );
  return dice(3) === 0 ? reverse(refund) : undefined;
}

/** A naive recount: one plain statement for each figure. */
async function recount(figures: Record<string, string>, from: string, where: string) {
  const columns = Object.entries(figures).map(([name, figure]) => `coalesce(${figure}, 0)::float8 AS "${name}"`);
  const [row] = await db.$queryRawUnsafe<Record<string, number>[]>(
    `SELECT ${columns.join()} FROM ${from} WHERE ${where}`,
  );
  return row;
}

const DAY = `(b."createdAt" AT TIME ZONE 'Asia/Kolkata')::date`;
const STANDS = `b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'`;
const CONFIRMED = `b."bookingStatus" = 'confirmed'`;
const SUMS = { booked: `sum(b."totalPrice")`, bookings: "count(*)", guests: `sum(b."numberOfPersons")` };

/** What averages and parts of a whole are worked out from. */
const MORE = {
  ...SUMS,
  daysAhead: `sum(b."startDate" - ${DAY})`,
  confirmed: `count(*) FILTER (WHERE ${CONFIRMED})`,
  hoursToConfirm: `sum(extract(epoch FROM b."confirmedAt" - b."createdAt") / 3600) FILTER (WHERE ${CONFIRMED})`,
  discount: `-sum((SELECT sum((l ->> 'quantity')::int * (l ->> 'each')::int) FROM jsonb_array_elements(b."lines") l WHERE l ->> 'kind' = 'less'))`,
};

const digits = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** To one digit after the point, of nothing null. */
const part = (of: number, whole: number, times = 1, shown = 1) =>
  whole === 0 ? null : digits((times * of) / whole, shown);

type Sums = Record<keyof typeof MORE, number>;

const TABLES = { ...REPORT_TABLES, ...OLD_TABLES };

type TableName = keyof typeof TABLES;

/** Figures that are no sums, of the tables that have them. */
const WORKED_OUT: Partial<Record<TableName, (all: Sums) => object>> = {
  packages: ({ booked, guests }) => ({ perHead: part(booked, guests, 1, 0) }),
  sources: ({ confirmed, hoursToConfirm, bookings }) => ({
    confirmed: part(confirmed, bookings, 100),
    hoursToConfirm: part(hoursToConfirm, confirmed),
  }),
  states: ({ daysAhead, bookings }) => ({ daysAhead: part(daysAhead, bookings) }),
  offers: ({ discount }) => ({ discount }),
};

const ANSWERED_AFTER = `extract(epoch FROM b."answeredAt" - b."createdAt") / 3600`;

const MONEY = { received: "received", paidBack: "refund" };

const QUESTIONS = {
  asked: "count(*)",
  answered: `count(b."answeredAt")`,
  won: `count(*) FILTER (WHERE b."state" = 'won')`,
  lost: `count(*) FILTER (WHERE b."state" = 'lost')`,
  hoursToAnswer: `sum(${ANSWERED_AFTER})`,
};
const BACK = `(SELECT coalesce(sum(CASE p."kind" WHEN 'reversal' THEN -p."amount" ELSE p."amount" END), 0)
  FROM "Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId" WHERE p."bookingId" = b."id" AND coalesce(r."kind", p."kind") = 'refund')`;
const CANCELED = {
  bookings: "count(*)",
  lost: `sum(b."totalPrice")`,
  paidBack: `sum(${BACK})`,
  owedBack: `sum(b."owedBack")`,
  kept: `sum(b."paid" - b."owedBack")`,
};

const STEPS = {
  made: "count(*)",
  confirmed: `count(*) FILTER (WHERE ${CONFIRMED})`,
  paid: `count(*) FILTER (WHERE ${CONFIRMED} AND b."paid" > 0)`,
  "paid-in-full": `count(*) FILTER (WHERE ${CONFIRMED} AND b."paid" >= b."totalPrice")`,
  travelled: `count(*) FILTER (WHERE ${CONFIRMED} AND b."endDate" < '${today()}')`,
};

/** The hours that a step took, of each booking that took it. */
const paidAfter = (which: "max" | "min") => `24 * greatest((SELECT ${which}(p."receivedOn") FROM "Payment" p
  WHERE p."bookingId" = b."id" AND p."kind" = 'received' AND p."id" NOT IN (SELECT "reversesId" FROM "Payment" WHERE "reversesId" IS NOT NULL)) - ${DAY}, 0)`;
const TIMES: Record<string, [hours: string, which: string]> = {
  confirmed: [`extract(epoch FROM b."confirmedAt" - b."createdAt") / 3600`, "true"],
  paid: [paidAfter("min"), `b."paid" > 0`],
  "paid-in-full": [paidAfter("max"), `b."paid" >= b."totalPrice"`],
  travelled: [`24 * greatest(b."endDate" - ${DAY}, 0)`, `b."endDate" < '${today()}'`],
};

async function medianOf(step: string, period: { from: string; to: string }) {
  const [hours, which] = TIMES[step] ?? [];
  if (!hours) return null;
  return medianIn(hours, `"Booking" b WHERE b."deletedAt" IS NULL AND ${CONFIRMED} AND ${which} AND ${madeIn(period)}`);
}

async function medianIn(hours: string, from: string) {
  const rows = await db.$queryRawUnsafe<{ hours: number }[]>(`SELECT (${hours})::float8 AS "hours" FROM ${from}`);
  const sorted = rows.map((row) => row.hours).sort((a, b) => a - b);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  return middle === undefined ? null : Math.round(10 * middle) / 10;
}

const madeIn = ({ from, to }: { from: string; to: string }) => `${DAY} BETWEEN '${from}' AND '${to}'`;
const ofCustomer = (
  to: string,
) => `FROM "Booking" o WHERE o."userId" = b."userId" AND o."deletedAt" IS NULL AND o."bookingStatus" <> 'canceled'
  AND (o."createdAt" AT TIME ZONE 'Asia/Kolkata')::date <= '${to}'`;

const CUSTOMERS = (to: string) => ({
  all: `count(DISTINCT b."userId")`,
  again: `count(DISTINCT b."userId") FILTER (WHERE (SELECT count(*) ${ofCustomer(to)}) > 1)`,
});

/** What the bookings behind a line have in common. */
const LINES: Partial<Record<TableName, (key: string, to: string) => string>> = {
  months: (key) => `to_char(${DAY}, 'YYYY-MM-01') = '${key}'`,
  travel: (key) => `to_char(b."startDate", 'YYYY-MM-01') = '${key}'`,
  packages: (key) => `b."packageId" = '${key}'`,
  sources: (key) => `b."source" = '${key}'`,
  offers: (key) => `b."offerCode" = '${key}'`,
  states: (
    key,
    to,
  ) => `coalesce((SELECT max(o."placeOfSupply") ${ofCustomer(to)}), (SELECT CASE WHEN u."country" = 'Germany' THEN 'abroad'
    WHEN u."state" = 'Karnataka' THEN '29' WHEN u."state" = 'Bombay' THEN '27' ELSE 'unknown' END FROM "User" u WHERE u."id" = b."userId")) = '${key}'`,
};

const moneyOf = (kind: string, { from, to }: { from: string; to: string }) =>
  recount(
    { sum: `sum(CASE p."kind" WHEN 'reversal' THEN -p."amount" ELSE p."amount" END)` },
    `"Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId"`,
    `coalesce(r."kind", p."kind") = '${kind}' AND p."receivedOn" BETWEEN '${from}' AND '${to}'`,
  );

beforeAll(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  await fill();
});

test.each(Array.from({ length: 10 }, (_, index) => [index]))(
  `period ${seed}-%i equals a naive recount, line by line`,
  async () => {
    const to = daysFromToday(-dice(300));
    const period = { from: addDays(to, -dice(365)), to };
    const { tables, totals, totalsLastYear, lastYear } = await getReportForPrograms(period);
    for (const [days, found] of [
      [period, totals],
      [lastYear, totalsLastYear],
    ] as const) {
      const sums = (await recount(MORE, `"Booking" b`, `${STANDS} AND ${madeIn(days)}`)) as Sums;
      const made = await recount(
        { made: "count(*)", canceled: `count(*) FILTER (WHERE b."bookingStatus" = 'canceled')` },
        `"Booking" b`,
        `b."deletedAt" IS NULL AND ${madeIn(days)}`,
      );
      expect(found).toMatchObject({
        booked: sums.booked,
        bookings: sums.bookings,
        guests: sums.guests,
        averageBooking: part(sums.booked, sums.bookings, 1, 0),
        averageParty: part(sums.guests, sums.bookings),
        daysAhead: part(sums.daysAhead, sums.bookings),
        canceled: part(made?.canceled ?? 0, made?.made ?? 0, 100),
      });
      const customers = await recount(CUSTOMERS(days.to), `"Booking" b`, `${STANDS} AND ${madeIn(days)}`);
      const { again = 0, all = 0 } = customers ?? {};
      expect(found.cameAgain).toBe(all === 0 ? null : Math.round((1000 * again) / all) / 10);
      for (const [name, kind] of Object.entries(MONEY))
        expect({ [name]: (await moneyOf(kind, days))?.sum }).toEqual({ [name]: found[name as keyof typeof MONEY] });
    }
    for (const [table, condition] of Object.entries(LINES)) {
      const lines = tables[table as TableName];
      const names = Object.keys(SUMS).filter((name) => name in TABLES[table as TableName].columns);
      for (const line of lines) {
        if (line.key === null) continue;
        const which = `${STANDS} AND ${madeIn(period)} AND ${condition(line.key, to)}`;
        const all = (await recount(MORE, `"Booking" b`, which)) as Sums;
        expect(line, `${table} ${line.name}`).toMatchObject({
          ...Object.fromEntries(names.map((name) => [name, all[name as keyof Sums]])),
          ...WORKED_OUT[table as TableName]?.(all),
        });
      }
      if (table !== "offers") expect(sumOf(lines, "booked"), table).toBe(totals.booked);
    }
    for (const line of tables.enquiries) {
      const asked = await recount(QUESTIONS, `"Enquiry" b`, `${madeIn(period)} AND b."source" = '${line.key}'`);
      const { hoursToAnswer = 0, ...counts } = asked ?? {};
      expect(line).toMatchObject({ ...counts, hoursToAnswer: part(hoursToAnswer, counts.answered ?? 0) });
    }
    for (const { key, asked, won } of tables.sources) {
      const source = key === "web" ? "form" : key;
      const questions = await recount(QUESTIONS, `"Enquiry" b`, `${madeIn(period)} AND b."source" = '${source}'`);
      expect({ asked, won }).toEqual({ asked: questions?.asked, won: questions?.won });
    }
    const questions = await recount(QUESTIONS, `"Enquiry" b`, madeIn(period));
    const { asked = 0, answered = 0 } = questions ?? {};
    const half = await medianIn(ANSWERED_AFTER, `"Enquiry" b WHERE b."answeredAt" IS NOT NULL AND ${madeIn(period)}`);
    expect(tables.steps.filter(({ key }) => !(String(key) in STEPS))).toMatchObject(
      asked === 0
        ? []
        : [
            { key: "asked", bookings: asked, ofAll: 100, hours: null },
            { key: "answered", bookings: answered, ofAll: part(answered, asked, 100), hours: half },
          ],
    );
    const steps = await recount(STEPS, `"Booking" b`, `b."deletedAt" IS NULL AND ${madeIn(period)}`);
    for (const { key, bookings, hours, ofAll } of tables.steps) {
      if (!(String(key) in STEPS)) continue;
      const [time, count = 0] = [await medianOf(key ?? "", period), steps?.[key ?? ""]];
      const all = part(count, steps?.made ?? 0, 100);
      expect({ [key ?? ""]: [bookings, hours, ofAll] }).toEqual({ [key ?? ""]: [count, time, all] });
    }
    const wasCanceled = `b."deletedAt" IS NULL AND b."bookingStatus" = 'canceled' AND ${madeIn(period)}`;
    for (const line of tables.cancellations) {
      if (line.key === null) continue;
      const byAndWhy = `coalesce(b."canceledBy", '') || ':' || coalesce(btrim(b."cancelReason"), '') = '${line.key}'`;
      const all = await recount(CANCELED, `"Booking" b`, `${wasCanceled} AND ${byAndWhy}`);
      expect(line).toMatchObject({ ...all });
    }
    const canceled = await recount(CANCELED, `"Booking" b`, wasCanceled);
    for (const [name, sum] of Object.entries(canceled ?? {})) expect(sumOf(tables.cancellations, name), name).toBe(sum);
    for (const line of tables.ahead) {
      const thatMonth = addMonths(line.key ?? "", -12);
      const stood = `b."deletedAt" IS NULL AND ${DAY} <= '${addMonths(today(), -12)}' AND to_char(b."startDate", 'YYYY-MM-01') = '${thatMonth}'
        AND (b."bookingStatus" <> 'canceled' OR (b."canceledAt" AT TIME ZONE 'Asia/Kolkata')::date > '${addMonths(today(), -12)}')`;
      const now = await recount(
        SUMS,
        `"Booking" b`,
        `${STANDS} AND to_char(b."startDate", 'YYYY-MM-01') = '${line.key}'`,
      );
      const { filled = null, taken = null, places = null } = tables.occupancy.find(({ key }) => key === line.key) ?? {};
      expect(line).toMatchObject({ filled, taken, places });
      const before = await recount({ bookedLastYear: SUMS.booked }, `"Booking" b`, stood);
      const [booked = 0, booked12 = 0] = [now?.booked, before?.bookedLastYear];
      expect(line).toMatchObject({ ...now, ...before, pace: part(booked - booked12, booked12, 100) });
    }
    for (const { key, taken, places, departures, full, filled } of tables.occupancy) {
      const days = await db.$queryRawUnsafe<{ persons: number }[]>(
        `SELECT sum("numberOfPersons")::int AS "persons" FROM "Booking" b JOIN "Package" p ON p."id" = b."packageId"
          WHERE ${STANDS} AND p."seatsPerDay" IS NOT NULL AND to_char(b."startDate", 'YYYY-MM-01') = '${key}'
          GROUP BY "packageId", "startDate"`,
      );
      const persons = sumOf(days, "persons");
      expect({ taken, departures, places, filled }).toEqual({
        taken: persons,
        departures: days.length,
        places: PLACES_A_DAY * days.length,
        filled: Math.round((1000 * persons) / (PLACES_A_DAY * days.length)) / 10,
      });
      expect(full).toBe(days.filter((day) => day.persons === PLACES_A_DAY).length);
    }
    expect(tables.occupancy.length).toBeGreaterThan(0);
    expect([tables.customers, tables.leadTimes]).toEqual([[], []]);
    for (const { key, received, bookedLastYear } of tables.months) {
      const days = { from: later(period.from, key ?? ""), to: earlier(to, lastOfMonth(key ?? "")) };
      expect(received).toBe((await moneyOf("received", days))?.sum);
      const then = `to_char(${DAY}, 'YYYY-MM-01') = '${addMonths(key ?? "", -12)}'`;
      const before = await recount(SUMS, `"Booking" b`, `${STANDS} AND ${madeIn(lastYear)} AND ${then}`);
      expect(bookedLastYear).toBe(before?.booked);
    }
    expect(sumOf(tables.months, "received")).toBe(totals.received);
    expect(sumOf(tables.months, "bookedLastYear")).toBe(totalsLastYear.booked);
  },
);

function sumOf(lines: object[], column: string) {
  return lines.reduce((sum, line) => sum + Number(new Map(Object.entries(line)).get(column)), 0);
}
