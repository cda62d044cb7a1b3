import { describe, expect, test } from "vitest";

import { refuseTrip } from "~/models/booking/sell/sell.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";
import { daysFrom } from "~/values/months";

import { createPackage } from "../support/factories";
import { scripted, seenIn } from "../support/scripted";
import { Browser } from "../support/site";
import { size } from "../support/size";

type Rules = Parameters<typeof createPackage>[0];

const NOTES = "#startDate-notes .field-error";

/** With the first and the last days, and around each of these. */
function someDays(...edges: CalendarDate[]) {
  const all = daysFrom(today(), lastBookableDay());
  const step = size(1, 37);
  const near = (day: CalendarDate) => edges.some((edge) => addDays(edge, -1) <= day && day <= addDays(edge, 1));
  return all.filter((day, index) => index % step === 0 || index < 5 || index > all.length - 2 || near(day));
}

/** What script and server say of each of these days. */
async function judged(rules: Rules, days: CalendarDate[], persons = 1) {
  const { id } = await createPackage(rules);
  const page = scripted((await new Browser().get(`/packages/${id}`)).html);
  page.fill({ numberOfPersons: String(persons) });
  expect(page.seen(NOTES)).toEqual([]);
  const said: { day: CalendarDate; script: string; server: string }[] = [];
  for (const day of days) {
    page.fill({ startDate: day });
    const [script = "", ...others] = page.seen(NOTES);
    expect(others, day).toEqual([]);
    const refusal = await refuseTrip(id, { startDate: day, numberOfPersons: persons, numberOfChildren: 0, extras: [] });
    said.push({ day, script, server: refusal?.errors?.startDate ?? "" });
  }
  page.fill({ startDate: "" });
  expect(page.seen(NOTES)).toEqual([]);
  return said;
}

/** The next such day of the year. */
function next(day: string) {
  const year = Number(today().slice(0, 4));
  return [year, year + 1].map((each) => `${each}-${day}`).find((date) => date >= today()) ?? "";
}

describe("the script says under the field what the server answers to the day", () => {
  test.each<[string, Rules, CalendarDate[]]>([
    ["any day, some days ahead", { leadDays: 3 }, []],
    ["a season", { seasons: ["03-15/11-30"], leadDays: 2 }, [next("03-15"), next("11-30"), next("01-01")]],
    ["a season over the new year", { seasons: ["12-10/02-20"] }, [next("12-10"), next("02-20")]],
    ["from a day to a day", { firstDay: toDate(addDays(today(), 60)), lastDay: toDate(addDays(today(), 200)) }, []],
  ])("%s", async (_, rules, edges) => {
    const said = await judged(rules, someDays(...edges));
    expect(said.map(({ day, script }) => [day, script])).toEqual(said.map(({ day, server }) => [day, server]));
    expect(said.some(({ script }) => script !== "")).toBe(true);
  });

  test("without the nearest days where these depend on the group", async () => {
    const said = await judged({ seasons: ["04-01/09-30"], seatsPerDay: 8 }, someDays(next("04-01")), 9);
    for (const { day, script, server } of said) expect(server.startsWith(script), day).toBe(true);
    expect(said.map(({ script }) => script).join()).not.toContain("Nearest");
    expect(said.some(({ script }) => script !== "")).toBe(true);
  });

  test("of weeks without a start; days between two are struck out in the month above", async () => {
    const said = await judged({ weekdays: 64, seasons: ["04-01/09-30"] }, someDays(next("04-01")));
    for (const { day, script, server } of said) if (script !== "") expect(script, day).toBe(server);
    for (const { day, script } of said) if (day.slice(5, 7) === "06") expect(script, day).toBe("");
    for (const { day, script } of said) if (day.slice(5, 7) === "12") expect(script, day).not.toBe("");
  });

  test("once, where the server has answered already", async () => {
    const { id } = await createPackage({ leadDays: 3 });
    const { document } = await new Browser().get(`/packages/${id}?startDate=${today()}`);
    const error = expect.stringContaining("Please book at least 3 days ahead.") as string;
    expect(seenIn(document, "#startDate-error")).toEqual([error]);
    expect(scripted(document.documentElement.outerHTML).seen(`#startDate-error, ${NOTES}`)).toEqual([error]);
  });
});
