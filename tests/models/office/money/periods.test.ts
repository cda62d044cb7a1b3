import { expect, test } from "vitest";

import { periodsAround } from "~/models/office/money/days";
import { today } from "~/values/calendar";

const year = Number(today().slice(0, 4));
const before = year - 1;
const after = year + 1;

test.each([
  [`${year}-03-31`, `${year}-03-01 ${year}-03-31`, `${year}-02-01`, `${before}-04-01 ${year}-03-31`],
  [`${year}-01-02`, `${year}-01-01 ${year}-01-31`, `${before}-12-01`, `${before}-04-01 ${year}-03-31`],
  [`${year}-04-01`, `${year}-04-01 ${year}-04-30`, `${year}-03-01`, `${year}-04-01 ${after}-03-31`],
])("on %s the day book offers its week, months and financial year", (day, month, lastMonth, financialYear) => {
  const [one, week, thisMonth, last, fy] = periodsAround(day);
  expect(one).toMatchObject({ from: day, to: day });
  expect(new Date(week.from).getUTCDay()).toBe(1);
  expect(week.from <= day && day <= week.to).toBe(true);
  expect(`${thisMonth.from} ${thisMonth.to}`).toBe(month);
  expect(last.from).toBe(lastMonth);
  expect(`${fy.from} ${fy.to}`).toBe(financialYear);
});
