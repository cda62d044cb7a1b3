import { execFileSync } from "node:child_process";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  addDays,
  addMonths,
  calendarDay,
  formatDate,
  formatDateTime,
  formatDateWithDay,
  formatShortDate,
  formatTime,
  fromDate,
  isCalendarDate,
  toDate,
  today,
} from "~/values/calendar";

const dates = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("8999-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a calendar date", () => {
  const WRONG_DAYS =
    "2026-02-30 2027-02-29 2026-13-01 2026-00-10 2026-01-00 0000-01-01 1899-12-31 9000-01-01 9999-12-31";
  const WRONG_WORDS = ["2026-2-3", "", "today", "2026-01-01T00:00", " 2026-01-01", "+12026-01-01", "2026-01-01\n"];

  test.each([...WRONG_DAYS.split(" "), ...WRONG_WORDS])("%j does not exist", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  test("of a leap year exists", () => {
    for (const date of ["2028-02-29", "2000-02-29", "2026-12-31"]) expect(isCalendarDate(date)).toBe(true);
  });

  test("comes back from the database's form unchanged", () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(isCalendarDate(date)).toBe(true);
        expect(fromDate(toDate(date))).toBe(date);
      }),
    );
  });

  test("of any text is a date or refused, never a crash", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isCalendarDate(text) === "boolean"));
  });
});

describe("today", () => {
  test("is the day in Kashmir, half past six in the evening being midnight UTC's next", () => {
    expect(today(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
    expect(today(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
    expect(calendarDay(new Date("2026-12-31T20:00:00Z"))).toBe("2027-01-01");
  });

  test.each(["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kolkata"])(
    "is the same for a server in %s",
    (zone) => {
      const source = new URL("../../app/values/calendar.ts", import.meta.url).pathname;
      const script = `
      import { buildSync } from "esbuild";
      const { outputFiles } = buildSync({ entryPoints: [${JSON.stringify(source)}], write: false, format: "esm", bundle: true });
      const url = "data:text/javascript;base64," + Buffer.from(outputFiles[0].contents).toString("base64");
      const { today, fromDate, toDate, addMonths, formatDateTime } = await import(url);
      const instants = ["2026-11-20T18:29:59Z", "2026-11-20T18:30:00Z", "2026-03-08T10:00:00Z"];
      console.log(JSON.stringify([
        instants.map((instant) => today(new Date(instant))), fromDate(toDate("2026-03-08")),
        addMonths("2026-08-31", 18), formatDateTime("2026-11-20T18:30:00Z"),
      ]));`;
      const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
        env: { ...process.env, TZ: zone, LC_ALL: "de_DE.UTF-8", LANG: "ar_EG" },
        encoding: "utf8",
      });
      expect(JSON.parse(output)).toEqual([
        ["2026-11-20", "2026-11-21", "2026-03-08"],
        "2026-03-08",
        "2028-02-29",
        "21 - 11 - 2026, 00:00",
      ]);
    },
  );
});

describe("counting on", () => {
  test("months end on the month's last day where theirs is missing", () => {
    expect(addMonths("2026-08-31", 18)).toBe("2028-02-29");
    expect(addMonths("2025-08-31", 18)).toBe("2027-02-28");
    expect(addMonths("2026-12-31", 1)).toBe("2027-01-31");
    expect(addMonths("2026-11-20", 0)).toBe("2026-11-20");
  });

  test("days and months always give a date, and later ones", () => {
    const near = dates.filter((date) => date < "8990");
    fc.assert(
      fc.property(near, fc.integer({ min: 1, max: 40 }), (date, count) => {
        for (const later of [addDays(date, count), addMonths(date, count)]) {
          expect(isCalendarDate(later)).toBe(true);
          expect(later > date).toBe(true);
        }
        expect(addDays(addDays(date, count), -count)).toBe(date);
      }),
    );
  });
});

test("dates are shown as DD - MM - YYYY", () => {
  expect(formatDate("2026-11-05")).toBe("05 - 11 - 2026");
  expect(formatDate(calendarDay("2026-11-05T20:00:00.000Z"))).toBe("06 - 11 - 2026");
});

test("an instant is shown as the day and the time in Kashmir", () => {
  expect(formatDateTime("2026-11-05T20:00:00.000Z")).toBe("06 - 11 - 2026, 01:30");
  expect(formatTime(new Date("2026-11-05T03:35:59.000Z"))).toBe("09:05");
});

test("days of the week come with a date, whatever the server speaks", () => {
  expect(formatShortDate("2026-12-24")).toBe("Thu 24 Dec");
  expect(formatShortDate("2028-02-09")).toBe("Wed 9 Feb");
  expect(formatDateWithDay("2027-05-14")).toBe("Fri 14 - 05 - 2027");
});
