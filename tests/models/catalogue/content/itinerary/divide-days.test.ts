import { describe, expect, test } from "vitest";

import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { formatShortDate, today } from "~/values/calendar";

import { daysFromToday } from "../../../../support/dates";
import { screen } from "../../../../support/screen";

const days = (count: number, level = "h3") =>
  Array.from(
    { length: count },
    (_, index) => `<${level}>Day ${index + 1}: Meadow</${level}><p>Walk ${index + 1}</p>`,
  ).join("");

describe("an itinerary by days", () => {
  test("folds its days, each under its own heading", () => {
    const { document } = screen(renderItinerary(`<p>Before</p>${days(4)}`));
    const cards = [...document.querySelectorAll(".day")];
    expect(cards.map(({ tagName }) => tagName)).toEqual(["DETAILS", "DETAILS", "DETAILS", "DETAILS"]);
    expect(cards.map((card) => card.textContent)).toEqual([1, 2, 3, 4].map((day) => `Day ${day}: MeadowWalk ${day}`));
    expect([...document.querySelectorAll("details > summary > h3")]).toHaveLength(4);
    expect(document.querySelector(".day")?.previousElementSibling?.textContent).toBe("Before");
  });

  test("keeps what stands below a higher or an equal heading out of the day before", () => {
    const html = `${days(3)}<h3>What to pack</h3><p>Wool.</p>`;
    const { document } = screen(renderItinerary(`<h2>On the water</h2>${html}<h2>In the forest</h2><p>Firs.</p>`));
    const third = [...document.querySelectorAll("details")][2];
    expect(third?.textContent).toBe("Day 3: MeadowWalk 3");
    expect(third?.nextElementSibling?.textContent).toBe("What to pack");
    expect([...document.querySelectorAll(".day h3, .day h4")]).toHaveLength(3);
  });

  test("reads every word in its old order, whatever was written", () => {
    for (const html of [
      `${days(2, "h4")}<h5>Days 3 to 5: Lessons</h5><p>Snow</p><h4><strong>Day 6</strong>: Down</h4><ul><li>bus</li></ul>`,
      '<h3 class="ql-align-center">Day 1</h3><p></p><h3>day 2 – Aru</h3><blockquote>Slow</blockquote><h1>Day 3.</h1>',
    ]) {
      const { document } = screen(renderItinerary(html));
      expect(document.body.textContent).toBe(screen(html).document.body.textContent);
      expect(document.querySelectorAll(".day").length).toBeGreaterThan(1);
    }
  });

  test("of a booked trip names each day's date, and opens today's, else the first", () => {
    const html = "<h3>Day 1: Meadow</h3><p>Walk</p><h3>Days 2–3: Snow</h3><p>Ski</p><h3>Day 4</h3>";
    const [first, second, third, last] = [1, 2, 3, 4].map((day) => daysFromToday(day + 9)) as [string, ...string[]];
    const dates = [first, `${second} – ${third}`, last].map((range) =>
      (range ?? "").replaceAll(/[\d-]{10}/g, (day) => formatShortDate(day)),
    );
    const onDay = (day: string) => screen(renderItinerary(html, [], { start: first, today: day }));
    const open = (day = "") => onDay(day).texts("section.day h3")[0];
    expect(onDay(today()).texts(".day-date")).toEqual(dates);
    expect(open(today())).toBe(`Day 1: Meadow${dates[0]}`);
    expect(open(third)).toBe(`Days 2–3: Snow${dates[1]}`);
    expect(open(last)).toBe(`Day 4${dates[2]}`);
    expect(open(daysFromToday(90))).toBe(`Day 1: Meadow${dates[0]}`);
  });

  test("shows the facts of a day beside its heading, of equal days once, and of days without a heading at the end", () => {
    const night = (day: number) => ({ day, sleepsAt: "Log house", meals: [], km: null, minutes: null });
    const facts = [
      { day: 1, sleepsAt: "", meals: ["breakfast", "dinner"] as const, km: 95, minutes: 210 },
      ...[2, 3].map(night),
      night(5),
    ].map((fact) => ({ ...fact, meals: [...fact.meals] }));
    const html = "<h3>Day 1: Up</h3><p>Walk</p><h3>Days 2 to 3: Stay</h3><p>Rest</p>";
    const { document } = screen(renderItinerary(html, facts));
    const lists = [...document.querySelectorAll(".day-facts")];
    expect(lists.map(({ tagName }) => tagName)).toEqual(["SPAN", "SPAN", "UL"]);
    expect(lists.map((list) => [...list.children].map(({ textContent }) => textContent))).toEqual([
      ["Breakfast, dinner", "95 km, 3 h 30 min drive"],
      ["Night: Log house"],
      ["Day 5", "Night: Log house"],
    ]);
    expect(lists.map((list) => list.previousElementSibling?.textContent)).toEqual([
      "Day 1: Up",
      "Days 2 to 3: Stay",
      "Rest",
    ]);
    const alone = screen(renderItinerary("<p>No headings</p>", [night(1)])).document;
    expect(alone.querySelector("p + .day-facts")?.textContent).toBe("Day 1 Night: Log house");
  });

  test("is left alone when it has no days, or a single one", () => {
    const html = "<h3>The day by the clock</h3><p>Six.</p><h3>Daybreak</h3><p>Seven.</p><h3>Day 1: All of it</h3>";
    expect(renderItinerary(html)).toBe(html);
  });
});
