import { expect, test } from "vitest";

import { addDays, addMonths, toDate, today } from "~/values/calendar";

import { keptDays } from "../../server/backup/kept-days";

test("of three years of nights those of seven days, four weeks and twelve months stay", () => {
  for (let start = 0; start < 40; start += 1) {
    const last = addDays(today(), start);
    const days = Array.from({ length: 1_000 }, (_, ago) => addDays(last, -ago));
    const sundays = days.filter((day) => day !== last && toDate(day).getUTCDay() === 0);
    const endsOfMonths = days.filter((day) => day !== last && addDays(day, 1).endsWith("-01"));
    const expected = [...days.slice(0, 7), ...sundays.slice(0, 3), ...endsOfMonths.slice(0, 11)];
    expect(keptDays(days), last).toEqual(new Set(expected));
  }
});

test("night after night the same stay, and nothing that stayed goes because nights were missed", () => {
  let files: string[] = [];
  for (let ago = 800; ago >= 0; ago -= 1) files = [...keptDays([...files, addDays(today(), -ago)])];
  expect(files.length).toBeLessThanOrEqual(7 + 4 + 12);
  for (let months = 0; months < 12; months += 1) {
    const month = addMonths(today(), -months).slice(0, 7);
    expect(files.some((day) => day.startsWith(month))).toBe(true);
  }
  expect(keptDays(files)).toEqual(new Set(files));
  expect(keptDays([])).toEqual(new Set());
});
