import { expect, test } from "vitest";

import { seasonOf, seasonQuestion } from "~/models/catalogue/content/season";
import { today } from "~/values/calendar";

const ANY_DAY = { rule: "open", seasons: [], firstDay: null, lastDay: null };
const YEAR = today().slice(0, 4);
const SUMMER = "July to mid-September";

test.each([
  [{}, SUMMER],
  [{ rule: "fixed" }, SUMMER],
  [{ rule: "fixed", seasons: ["07-01/09-15"] }, SUMMER],
  [{ seasons: ["07-01/09-15"] }, "1 July to 15 September"],
  [{ seasons: ["12-01/03-10", "06-05/06-05"] }, "1 December to 10 March, 5 June to 5 June"],
  [{ firstDay: `${YEAR}-05-01` }, `from 1 May ${YEAR}`],
  [{ firstDay: `${YEAR}-05-01`, lastDay: `${YEAR}-10-31` }, `from 1 May ${YEAR} until 31 October ${YEAR}`],
])("the season of %j is said as the days have it, else as it was typed", (dates, words) => {
  expect(seasonOf({ seasonInWords: SUMMER, dates: { ...ANY_DAY, ...dates } })).toBe(words);
});

test("who types a season that no rule keeps is asked which days", () => {
  const ask = (dates: object, seasonInWords: string | null = SUMMER) =>
    seasonQuestion({ seasonInWords, dates: { ...ANY_DAY, ...dates } });
  expect(ask({})).toBe(
    "You wrote a season in words (July to mid-September), and any day can be booked: which days? Say it under When it starts.",
  );
  for (const kept of [{ rule: "fixed" }, { seasons: ["07-01/09-15"] }, { lastDay: `${YEAR}-09-15` }])
    expect(ask(kept)).toBeUndefined();
  expect(ask({}, null)).toBeUndefined();
});
