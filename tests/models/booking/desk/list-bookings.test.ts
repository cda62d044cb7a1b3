import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { exportBookings } from "~/models/booking/desk/export-bookings.server";
import { type BookingCriteria } from "~/models/booking/desk/filters.server";
import { listBookings } from "~/models/booking/desk/list-bookings.server";
import { sortOf } from "~/models/booking/desk/list-options";
import { addDays, calendarDay, fromDate, startOfDay, toDate, today } from "~/values/calendar";
import { COUNT_LIMIT } from "~/values/paging";

import { emptyDatabase, query } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { asTemplate, createPackage, createStoredBooking } from "../../../support/factories";
import { isWhole } from "../../../support/size";

const database = () => process.env.DATABASE_URL ?? "";

const PEOPLE = [
  ["Aisha Bhat", "aisha@lake.example"],
  ["Parveen Chaudhary", "p.chaudhary77@trek.example"],
  ["Farooq O'Lone", "f.lone@trek.example"],
  ["Şirin Åström", "sirin@north.example"],
  ["İpek Kaul", "ipek@north.example"],
  ["Ravi2 Das", "2ravi@lake.example"],
] as const;

const FIRST_DAY = daysFromToday(-500);
/** The day `days` days after the first booking was made. */
const day = (days: number) => addDays(FIRST_DAY, days);
const MANY = 2600;

type Row = Awaited<ReturnType<typeof db.booking.findMany>>[number];

/** All bookings, with their days. Aisha has many more than the limit for counting, the others only a few. */
let all: ReturnType<typeof withDays>[];

function withDays(row: Row) {
  const { createdAt, startDate } = row;
  return { ...row, start: fromDate(startDate), made: calendarDay(createdAt), instant: createdAt.toISOString() };
}

beforeAll(async () => {
  await emptyDatabase(database());
  const { id, bookingNumber, ...base } = await createStoredBooking();
  await db.booking.delete({ where: { id } });
  const data = Array.from({ length: MANY }, (_, n) => {
    const [customerName, customerEmail] = PEOPLE[n % 40 < 5 ? 1 + (n % 40) : 0] ?? PEOPLE[0];
    const made = day(Math.floor(n / 20));
    return {
      ...asTemplate(base),
      bookingNumber: bookingNumber + 1 + n,
      customerName,
      customerEmail,
      bookingStatus: n % 3 ? "confirmed" : "pending",
      paid: n % 5 ? 0 : base.totalPrice,
      // Several bookings have the same time, so that the id decides their order.
      createdAt: new Date(startOfDay(made).getTime() + (n % 7) * 3_600_000),
      startDate: toDate(addDays(made, (n * 7) % 60)),
    };
  });
  for (let n = 0; n < MANY; n += 500) await db.booking.createMany({ data: data.slice(n, n + 500) });
  all = (await db.booking.findMany()).map(withDays);
});

const numbersOf = (bookings: { bookingNumber: number }[]) => bookings.map(({ bookingNumber }) => bookingNumber);

/** The booking numbers that a filter should return, in order. `who` is the customer that the search words match. */
function expected(filter: BookingCriteria, who?: string) {
  const sort = sortOf(filter);
  const isDescending = sort === "newest" || sort === "start-last";
  const keyOf = ({ start, instant, id }: (typeof all)[number]) =>
    [sort.startsWith("start") ? start : "", instant, id].join(" ");
  const rows = all.filter(
    ({ customerName, bookingStatus, totalPrice, paid, start, made }) =>
      (!who || customerName === who) &&
      (!filter.status || bookingStatus === filter.status) &&
      (!filter.owes || (bookingStatus === "confirmed" && paid < totalPrice)) &&
      (!filter.startFrom || start >= filter.startFrom) &&
      (!filter.startTo || start <= filter.startTo) &&
      (!filter.madeFrom || made >= filter.madeFrom) &&
      (!filter.madeTo || made <= filter.madeTo),
  );
  rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return numbersOf(isDescending ? rows.reverse() : rows);
}

function isCountedByDay({ q, package: pkg, owes, startFrom, startTo }: BookingCriteria) {
  return !(q ?? pkg ?? owes ?? startFrom ?? startTo);
}

async function expectPagesOf(filter: BookingCriteria, numbers: number[]) {
  const limit = 25;
  const last = Math.max(1, Math.ceil(numbers.length / limit));
  for (const page of new Set([1, 2, 3, Math.ceil(last / 2), last, last + 1])) {
    const found = await listBookings(filter, { page, limit });
    const end = page * limit;
    const isMore = !isCountedByDay(filter) && numbers.length > COUNT_LIMIT;
    const { bookings, ...counts } = found;
    expect({ ...counts, numbers: numbersOf(bookings) }, `${JSON.stringify(filter)} page ${page}`).toMatchObject({
      numbers: numbers.slice(end - limit, end),
      hasNext: end < numbers.length,
      totalBookings: isMore ? COUNT_LIMIT : numbers.length,
      isMore,
    });
  }
}

const AISHA = "Aisha Bhat";
const PARVEEN = "Parveen Chaudhary";
const FILTERS: [BookingCriteria, string?][] = [
  [{}],
  [{ status: "confirmed", sort: "oldest" }],
  [{ sort: "start-last", madeTo: day(90) }],
  [{ q: "aisha" }, AISHA],
  [{ q: "aisha bhat", status: "pending" }, AISHA],
  [{ q: "parveen" }, PARVEEN],
  [{ q: "aisha", startFrom: day(31), startTo: day(68), sort: "newest" }, AISHA],
  [{ startFrom: day(31), startTo: day(68) }],
  [{ startFrom: day(31), startTo: day(68), sort: "newest" }],
  [{ startFrom: day(31), startTo: day(31), sort: "oldest", status: "confirmed" }],
  [{ startFrom: day(78), sort: "newest" }],
  [{ startTo: day(139), sort: "oldest" }],
  [{ startFrom: day(1800), sort: "newest" }],
  [{ madeFrom: day(31), madeTo: day(90), sort: "start-first" }],
  [{ madeFrom: day(31), madeTo: day(90), sort: "start-last" }],
  [{ madeFrom: day(31), startTo: day(90), sort: "oldest" }],
  [{ owes: "money" }],
  [{ owes: "money", startFrom: day(78) }],
  [{ owes: "money", q: "lone", sort: "oldest" }, "Farooq O'Lone"],
];

describe.each(["expects", "does not expect"])("when the database %s many", (how) => {
  beforeAll(async () => {
    // Without statistics PostgreSQL only guesses the number of rows.
    const reset = `DELETE FROM pg_statistic WHERE starelid = '"Booking"'::regclass`;
    await query(database(), how === "expects" ? `ANALYZE "Booking"` : reset);
  });

  test.each(FILTERS)("the pages of %o", async (criteria, who) => {
    await expectPagesOf(criteria, expected(criteria, who));
  });
});

test("CSV has the order of the list", { timeout: 120_000, tags: ["sized"] }, async () => {
  const ofEachSort = FILTERS.filter(
    ([{ sort }], index) => isWhole || FILTERS.findIndex(([other]) => other.sort === sort) === index,
  );
  expect(ofEachSort.length).toBeGreaterThan(4);
  for (const [filter, who] of ofEachSort) {
    const texts = [];
    for await (const text of exportBookings(filter)) texts.push(text);
    const numbers = texts
      .join("")
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(line.split(",")[0]));
    expect(numbers, JSON.stringify(filter)).toEqual(expected(filter, who));
  }
});

test("packages are found by a part of their title, however many share it", async () => {
  const { id, packageTitle } = await db.package.findFirstOrThrow({ where: { bookings: { some: {} } } });
  await expectPagesOf({ package: id }, expected({}));
  const part = packageTitle.slice(3).toUpperCase();
  await expectPagesOf({ package: part, q: "parveen" }, expected({}, PARVEEN));
  for (let n = 0; n < 101; n += 1) await createPackage({ packageTitle: `${packageTitle} again` });
  await expectPagesOf({ package: packageTitle }, expected({}));
  await expectPagesOf({ package: packageTitle, q: "lone" }, expected({}, "Farooq O'Lone"));
  await expectPagesOf({ package: "again" }, []);
  await expectPagesOf({ package: "nowhere" }, []);
});

describe("words are found by their beginnings", () => {
  const OF_PARVEEN = "parv PARVEE parveen chaudha chaudhary chaudhary7 chaudhary77 p.chaudhary77@trek.example p.chau";
  const OF_NOBODY = ["chaudharx", "chaudhary78", "arveen", "=pending"];

  test.each<[q: string, who: string]>([
    ...OF_PARVEEN.split(" ").map((q): [string, string] => [q, PARVEEN]),
    ...OF_NOBODY.map((q): [string, string] => [q, ""]),
    ["lone", "Farooq O'Lone"],
    ["o'lone faro", "Farooq O'Lone"],
    ["şir", "Şirin Åström"],
    ["åström", "Şirin Åström"],
    ["sirin@", "Şirin Åström"],
    ["ravi", "Ravi2 Das"],
    ["ravi2", "Ravi2 Das"],
    ["2rav", "Ravi2 Das"],
  ])("%s", async (q, who) => {
    await expectPagesOf({ q }, who ? expected({}, who) : []);
  });
});

describe("a phone number is found however it is written", () => {
  const WRITTEN = ["+91 98765 43210", "098765-43210", "9876543210", "+919876543210", "(0)98765.43210"];

  test.each(WRITTEN)("%s", async (customerPhone) => {
    const { id, bookingNumber } = await createStoredBooking({ customerPhone, bookingNumber: 900_000 });
    for (const q of WRITTEN) {
      const { bookings } = await listBookings({ q, madeFrom: today() }, { page: 1, limit: 25 });
      expect(numbersOf(bookings), q).toEqual([bookingNumber]);
    }
    expect((await listBookings({ q: "9876543211" }, { page: 1, limit: 25 })).bookings).toEqual([]);
    await db.booking.delete({ where: { id } });
  });
});
