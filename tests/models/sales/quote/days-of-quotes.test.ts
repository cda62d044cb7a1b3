import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { getSoldPackage } from "~/models/booking/own/show-booking.server";
import { listSoldFacts } from "~/models/booking/row/facts.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { arrange, arrangeFields, dayField, itineraryIn } from "~/models/sales/quote/day-rows";
import { getQuoteToEdit, prefillQuote, readDays } from "~/models/sales/quote/get-prefill.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteFormSchema, quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { showQuote } from "~/models/sales/quote/show-quote.server";
import { addDays, formatShortDate, today } from "~/values/calendar";

import { createAdmin, createDraftQuote, createPackage, createSentQuote, typedQuote } from "../../../support/factories";
import { screen } from "../../../support/screen";

const BEFORE = "<h2>Before you pack</h2><p>A scarf</p>";
const FIRST = "<p>By <strong>shikara</strong>.</p><ul><li>tea</li><li>bread</li></ul>";
const ITINERARY = `${BEFORE}<h3>Day 1: Onto the lake</h3>${FIRST}<h3>Day 2: Gulmarg</h3><p>Snow.</p>`;
const FACTS = "1 | Houseboat, Dal Lake | dinner | 20 | 45\n2 | Pine lodge";

/** The rows of the form as the page shows them. */
function rowsOf(itinerary: string) {
  const found = readDays(itinerary);
  if (!found) throw new Error("These days are not rows.");
  const rows = found.days.flatMap(({ day, title, text, html }) =>
    Object.entries({ title, text, was: text, html }).map(([name, value]): [string, string] => [
      dayField(day, name as "title"),
      value.replaceAll("\n", "\r\n"),
    ]),
  );
  return { daysBefore: found.before, daysLevel: found.level, ...Object.fromEntries(rows) };
}

describe("an itinerary in rows of days", () => {
  test("stays as it is to the letter while no row is changed", () => {
    expect(itineraryIn(rowsOf(ITINERARY))).toBe(ITINERARY);
  });

  test("takes new words for one day and leaves all others alone", () => {
    const changed = { ...rowsOf(ITINERARY), "day-2-title": "A <slow> day", "day-2-text": "Rest.\r\n- a book\r\n- tea" };
    expect(itineraryIn(changed)).toBe(
      `${BEFORE}<h3>Day 1: Onto the lake</h3>${FIRST}<h3>Day 2: A &lt;slow&gt; day</h3><p>Rest.</p><ul><li>a book</li><li>tea</li></ul>`,
    );
  });

  test("leaves out a day that is emptied, and names one of which only the night is known", () => {
    const emptied = { ...rowsOf(ITINERARY), "day-1-title": "", "day-1-text": " ", "day-1-sleepsAt": "Houseboat" };
    expect(itineraryIn(emptied)).toBe(`${BEFORE}<h3>Day 1</h3><h3>Day 2: Gulmarg</h3><p>Snow.</p>`);
    expect(itineraryIn({ ...emptied, "day-1-sleepsAt": "" })).toBe(`${BEFORE}<h3>Day 2: Gulmarg</h3><p>Snow.</p>`);
  });

  test.each([
    "<p>No days at all</p>",
    "<h3>Day 1: A</h3><h3>Days 2-3: B</h3>",
    "<h3>Day 2: A</h3><h3>Day 1: B</h3>",
    "<h2>Day 1: A</h2><h3>Day 2: B</h3>",
  ])("is not made of %s", (itinerary) => {
    expect(readDays(itinerary)).toBeNull();
  });

  test("begins with the days of the package it is copied from", async () => {
    const { id } = await createPackage({ days: 2, nights: 1, itinerary: ITINERARY, dayFacts: FACTS });
    const prefill = await prefillQuote(new URLSearchParams({ package: id }));
    expect(prefill.dayTexts?.days.map(({ title }) => title)).toEqual(["Onto the lake", "Gulmarg"]);
    expect(prefill.dayFacts?.map(({ sleepsAt }) => sleepsAt)).toEqual(["Houseboat, Dal Lake", "Pine lodge"]);
    expect((await prefillQuote(new URLSearchParams())).dayTexts?.days).toEqual([]);
  });

  test("is read from the form with the facts of its days", () => {
    const form = { ...typedQuote({ lines: undefined }), ...rowsOf(ITINERARY), "day-1-sleepsAt": "Houseboat" };
    expect(quoteFormSchema.parse(form)).toMatchObject({ itinerary: ITINERARY, dayFacts: "1 | Houseboat" });
  });
});

describe("days in another order", () => {
  test.each([
    ["up-3", ["a", "c", "b"]],
    ["up-1", ["a", "b", "c"]],
    ["down-1", ["b", "a", "c"]],
    ["down-3", ["a", "b", "c"]],
    ["after-1", ["a", "", "b", "c"]],
    ["remove-2", ["a", "c"]],
    ["up-4", ["a", "b", "c"]],
    ["total", ["a", "b", "c"]],
  ])("come of %s", (step, days) => {
    expect(arrange(["a", "b", "c"], step, "")).toEqual(days);
  });

  test("are never none and never more than a trip has", () => {
    expect(arrange(["a"], "remove-1", "")).toEqual(["a"]);
    expect(arrange(Array.from({ length: 60 }), "after-60", "")).toHaveLength(60);
  });

  test("take their words, meals and drives along, and count as days and nights", () => {
    const form = {
      ...rowsOf(ITINERARY),
      "day-1-breakfast": "on",
      "day-2-km": "50",
      days: "2",
      nights: "1",
      note: "Hi",
    };
    const moved = arrangeFields(form, "up-2");
    expect(itineraryIn(moved)).toBe(
      `${BEFORE}<h3>Day 1: Gulmarg</h3><p>Snow.</p><h3>Day 2: Onto the lake</h3>${FIRST}`,
    );
    expect(moved).toMatchObject({ "day-2-breakfast": "on", "day-1-km": "50", days: "2", nights: "1", note: "Hi" });
    expect(Object.keys(moved)).not.toContain("day-1-breakfast");
    expect(arrangeFields(form, "after-1")).toMatchObject({
      "day-2-title": "",
      "day-3-km": "50",
      days: "3",
      nights: "2",
    });
    expect(arrangeFields(form, "remove-1")).toMatchObject({ "day-1-km": "50", days: "1", nights: "0" });
    expect(arrangeFields({ ...form, days: "1" }, "remove-1")).toMatchObject({ days: "1", nights: "1" });
  });
});

describe("the days of a quote", () => {
  test("may not be more than the trip has", async () => {
    const beyond = quoteSchema.safeParse(typedQuote({ dayFacts: "4 | Houseboat" })).error?.issues ?? [];
    expect(beyond.map(({ path, message }) => [path[0], message])).toEqual([
      ["dayFacts", "Day 4 has facts, but the trip has 3 days."],
    ]);
    const itinerary = "<h3>Day 1: A</h3><h3>Day 4: B</h3>";
    await expect(createDraftQuote({ itinerary })).rejects.toThrow("Day 4 is written below, but the trip has 3 days.");
  });

  test("reach the guest with their dates and nights, none of them folded", async () => {
    const { quote } = await createSentQuote({ itinerary: ITINERARY, dayFacts: FACTS });
    const shown = await showQuote(quote.shareKey, "192.0.2.1");
    const page = screen(shown.ok ? shown.value.itineraryHtml : "");
    const first = addDays(today(), 60);
    expect(page.texts(".day .day-date")).toEqual([formatShortDate(first), formatShortDate(addDays(first, 1))]);
    expect(page.texts(".day-facts li")).toEqual([
      "Night: Houseboat, Dal Lake",
      "Dinner",
      "20 km, 45 min drive",
      "Night: Pine lodge",
    ]);
    expect(page.texts("details")).toEqual([]);
  });

  test("that a new version changes are named to the guest", async () => {
    const { quote } = await createSentQuote({ itinerary: ITINERARY, dayFacts: FACTS, lines: [] });
    const days = { itinerary: ITINERARY.replace("Gulmarg", "A slow day"), dayFacts: "1 | Houseboat, Dal Lake" };
    const changed = { ...days, lines: [] };
    const by = await createAdmin();
    await reviseQuote({ id: quote.id, by, quote: quoteSchema.parse(typedQuote(changed)) });
    await sendQuote({ id: quote.id, by });
    expect(await showQuote(quote.shareKey, "192.0.2.1")).toMatchObject({
      value: {
        changes: [
          { what: "Day 2", was: "Gulmarg", becomes: "A slow day" },
          { what: "Night of day 2", was: "Pine lodge", becomes: "none" },
        ],
      },
    });
  });

  test("come back to the form as they were saved", async () => {
    const { quote } = await createDraftQuote({ itinerary: ITINERARY, dayFacts: FACTS });
    expect(await getQuoteToEdit(quote.id)).toMatchObject({
      value: { prefill: { dayTexts: readDays(ITINERARY), dayFacts: [{ day: 1, km: 20 }, { day: 2 }] } },
    });
  });

  test("belong to the booking that Accept makes: its voucher, departures and driver know the nights", async () => {
    const { quote } = await createSentQuote({ itinerary: ITINERARY, dayFacts: FACTS });
    const guest = { name: "Meera Iyer", phoneNumber: "+91 98450 11111", revision: 1, options: [] };
    await acceptQuote({ key: quote.shareKey, ...guest });
    const booking = await db.booking.findFirstOrThrow({ where: { quote: { id: quote.id } } });
    const nights = [{ day: 1, sleepsAt: "Houseboat, Dal Lake", meals: ["dinner"], km: 20, minutes: 45 }, { day: 2 }];
    expect((await listSoldFacts([booking.id]))[booking.id]).toMatchObject(nights);
    expect(await getSoldPackage(booking.id)).toMatchObject({ itinerary: ITINERARY, dayFacts: nights });
  });
});
