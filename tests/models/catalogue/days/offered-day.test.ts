import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { dayPrices, type DayRow, isShort, nextDates, offeredDay, priceOn } from "~/models/catalogue/days/offered-day";
import { bulkSchema, datesSchema } from "~/models/catalogue/days/schema";
import { type DayRules } from "~/models/catalogue/package/date-rules.server";
import { rulesSchema } from "~/models/catalogue/package/fields/rules-schema";
import { addDays, addMonths, toDate, today, writeSeasons } from "~/values/calendar";
import { daysFrom } from "~/values/months";

import { ANY_DAY, anyRows, anyRules, dayRow, triedDays } from "../../../support/any-days";
import { daysFromToday } from "../../../support/dates";

function offered(rules: Partial<DayRules>, day: string, own?: Partial<DayRow>) {
  return offeredDay({ ...ANY_DAY, ...rules }, day, own && dayRow(day, own), today());
}

/** The first such day from today on. */
function nextOf(isMeant: (day: string) => boolean) {
  for (let day = today(); ; day = addDays(day, 1)) if (isMeant(day)) return day;
}

const isOffered = { isOffered: true };
const notOffered = { isOffered: false, why: "not-offered" };

describe("a day is on offer", () => {
  test("with no rule at all: from today on, for 18 months, without a limit", () => {
    expect(offered({}, today())).toEqual({ isOffered: true, free: null });
    expect(offered({}, addMonths(today(), 18))).toMatchObject(isOffered);
    expect(offered({}, addDays(addMonths(today(), 18), 1))).toEqual({ ...notOffered, why: "too-far" });
    expect(offered({}, daysFromToday(-1))).toEqual({ ...notOffered, why: "past" });
  });

  test("as many days ahead as the package or the day asks for, whichever is more", () => {
    const soon = { isOffered: false, why: "soon" };
    expect(offered({ leadDays: 5 }, daysFromToday(4))).toEqual(soon);
    expect(offered({ leadDays: 5 }, daysFromToday(5))).toMatchObject(isOffered);
    expect(offered({ leadDays: 5 }, daysFromToday(6), { cutoffDays: 7 })).toEqual(soon);
    expect(offered({ leadDays: 5 }, daysFromToday(4), { cutoffDays: 1 })).toEqual(soon);
  });

  test("inside first and last day, on its weekdays, unless it is closed or sales are stopped", () => {
    const day = daysFromToday(10);
    const inside = { firstDay: day, lastDay: day };
    expect(offered(inside, day)).toMatchObject(isOffered);
    expect(offered(inside, addDays(day, 1))).toEqual(notOffered);
    expect(offered(inside, addDays(day, -1))).toEqual(notOffered);
    expect(offered({ salesStopped: true }, day)).toEqual({ ...notOffered, why: "stopped" });
    expect(offered({}, day, { closed: true })).toEqual(notOffered);
    const sunday = nextOf((each) => new Date(each).getUTCDay() === 0);
    expect(offered({ weekdays: 1 }, sunday)).toMatchObject(isOffered);
    expect(offered({ weekdays: 1 }, addDays(sunday, 1))).toEqual(notOffered);
  });

  test("in a season, which may go over the new year or begin on 29 February", () => {
    const winter = { seasons: ["12-01/03-10"] };
    const spring = { seasons: ["02-29/04-01", "12-01/12-02"] };
    const on = (date: string) => nextOf((each) => each.endsWith(date));
    for (const date of ["12-01", "12-31", "01-01", "03-10"])
      expect(offered(winter, on(date)), date).toMatchObject(isOffered);
    for (const date of ["11-30", "03-11"]) expect(offered(winter, on(date)), date).toEqual(notOffered);
    expect(offered(spring, on("03-01"))).toMatchObject(isOffered);
    expect(offered(spring, on("02-28"))).toEqual(notOffered);
  });

  test("if it has a date of its own, where dates are fixed: season and weekday do not count", () => {
    const fixed = { dateRule: "fixed", weekdays: 1, seasons: ["02-29/02-29"], seatsPerDay: 12 };
    const day = nextOf((each) => new Date(each).getUTCDay() === 3);
    expect(offered(fixed, day)).toEqual(notOffered);
    expect(offered(fixed, day, { capacity: 12, held: 9 })).toEqual({ isOffered: true, free: 3 });
  });

  test("and is free by its own places, or by the package's", () => {
    const day = daysFromToday(3);
    expect(offered({ seatsPerDay: 12 }, day)).toEqual({ isOffered: true, free: 12 });
    expect(offered({ seatsPerDay: 12 }, day, { capacity: 14, held: 14 })).toEqual({ isOffered: true, free: 0 });
  });
});

test("the next dates are what one finds by trying each day", () => {
  fc.assert(
    fc.property(anyRules, anyRows, fc.nat(540), fc.integer({ min: 1, max: 12 }), (chosen, drawn, start, persons) => {
      const all = { ...ANY_DAY, ...chosen };
      const days = drawn.map(({ after, ...rest }) => dayRow(daysFromToday(after), rest));
      const found = nextDates(all, days, today(), { from: daysFromToday(start), persons, count: 3 });
      const tried = triedDays(all, days, persons).filter((day) => day >= daysFromToday(start));
      expect(found).toEqual(tried.slice(0, 3));
    }),
    { numRuns: 60 },
  );
});

describe("the office types", () => {
  const ticked = { "on-0": "on", "on-6": "on" };

  test("weekdays as boxes, seasons as the site writes dates", () => {
    const typed = { dateRule: "open", leadDays: "3", seatsPerDay: "", firstDay: "", lastDay: "", version: "1" };
    const rules = rulesSchema.parse({ ...typed, ...ticked, seasons: "1-7 to 15 - 09, 01-12 to 10-03" });
    expect(rules).toMatchObject({ weekdays: 65, seasons: ["07-01/09-15", "12-01/03-10"], leadDays: 3 });
    expect(writeSeasons(rules.seasons)).toBe("01 - 07 to 15 - 09, 01 - 12 to 10 - 03");
    const wrong = rulesSchema.safeParse({ ...typed, seasons: "July to 31-02" });
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        "Please tick at least one weekday.",
        "Please write each season like 01-07 to 15-09, and several with commas.",
      ]),
    );
  });

  test("dates in any usual way, each once", () => {
    const [year = ""] = today().split("-");
    const dates = `14 - 05 - ${year}\n14/5/${year}, ${year}-05-07\n7 May ${year}\n3 jan ${year}\n৩ January ${year}\n20/12/${year}`;
    const read = ["01-03", "05-07", "05-14", "12-20"].map((day) => `${year}-${day}`);
    expect(datesSchema.parse({ dates }).dates).toEqual(read);
    const wrongDates = [
      "14 May",
      `31 Feb ${year}`,
      "Sunday",
      `3 J ${year}`,
      "every Sunday",
      `every Day from 3 Jan ${year} to 9 Jan ${year}`,
      `every Sunday from 9 Jan ${year} to 3 Jan ${year}`,
    ];
    for (const wrong of wrongDates) {
      const found = datesSchema.safeParse({ dates: `${dates}\n${wrong}` }).error?.issues.map(({ message }) => message);
      expect(found, wrong).toEqual([expect.stringContaining(`“${wrong}” is no date. Please write it like `)]);
    }
    const sundays = daysFrom(`${year}-01-01`, `${year}-01-23`).filter((day) => toDate(day).getUTCDay() === 0);
    for (const typed of [
      `every Sunday from 01 - 01 - ${year} to 23 - 01 - ${year}`,
      `Every sundays 1 Jan ${year} until ${year}-01-23`,
    ])
      expect(datesSchema.parse({ dates: typed }).dates, typed).toEqual(sundays);
    expect(datesSchema.safeParse({ dates: "\n" }).success).toBe(false);
  });

  test("what changes on which days, and is told if nothing does", () => {
    const days = { from: today(), to: daysFromToday(7), ...ticked };
    expect(bulkSchema.parse({ ...days, seats: "12", price: "₹15,999", sales: "" })).toMatchObject({
      seats: 12,
      price: 15_999,
    });
    expect(bulkSchema.safeParse({ ...days, seats: "" }).error?.issues[0]?.message).toBe(
      "Please enter places or a price, or choose to open or close the days.",
    );
    expect(bulkSchema.safeParse({ ...days, to: daysFromToday(-1), act: "copy" }).error?.issues[0]?.path).toEqual([
      "to",
    ]);
  });
});

test("a day costs its own price, a lower one than the starting price only where it was set so", () => {
  const pkg = { startingPrice: 8999 };
  const [plain, dear, cheap] = [null, 10_499, 7999].map((unitPrice, index) =>
    dayRow(daysFromToday(index + 1), { unitPrice }),
  );
  const cheaper = cheap && { ...cheap, isCheaper: true };
  expect([undefined, plain, dear, cheap, cheaper].map((each) => priceOn(pkg, each))).toEqual([
    8999, 8999, 10_499, 8999, 7999,
  ]);
  const rows = [plain, dear, cheap].flatMap((each) => each ?? []);
  expect(dayPrices(pkg, rows)).toEqual({ [daysFromToday(2)]: { adult: 10_499 } });
});

test("two places are few wherever they are, and a fifth of a larger group", () => {
  expect([0, 1, 2, 3].map((free) => isShort(free, 4))).toEqual([false, true, true, false]);
  expect([4, 5].map((free) => isShort(free, 20))).toEqual([true, false]);
  expect([isShort(null, null), isShort(2, null)]).toEqual([false, true]);
});
