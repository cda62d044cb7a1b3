import fc from "fast-check";
import { expect, test } from "vitest";

import { dayOffer, type OfferRules } from "~/models/catalogue/days/day-offer";
import { type DayRow } from "~/models/catalogue/days/offered-day";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { addDays, formatDate, today } from "~/values/calendar";

import { ANY_DAY, anyRows, anyRules, dayRow, triedDays } from "../../../support/any-days";
import { daysFromToday } from "../../../support/dates";

const OFFERED: OfferRules = { ...ANY_DAY, minPersons: 1, maxPersons: 12, startingPrice: 8999 };

const day = daysFromToday(40);

function offer(
  rules: Partial<OfferRules>,
  wish: Partial<Parameters<typeof dayOffer>[2]> = {},
  own: Partial<DayRow> = {},
) {
  return dayOffer({ ...OFFERED, ...rules }, [dayRow(day, own)], { day, persons: 2, ...wish }, today());
}

test("a day on which the group can start has its places, price and word", () => {
  expect(offer({}, {}, { capacity: 8, held: 5, unitPrice: 9500, label: "Guaranteed" })).toEqual({
    ok: true,
    day,
    free: 3,
    held: 5,
    adult: 9500,
    settings: {},
    label: "Guaranteed",
  });
});

test("one on which it cannot is refused for all reasons, the first of them with the nearest days before and after", () => {
  const full = offer({ maxPersons: 3 }, { persons: 4 }, { closed: true, capacity: 4, held: 4 });
  expect(full).toMatchObject({ ok: false, why: "group", msg: "For groups over 3 please ask us.", next: [] });
  expect(full).toMatchObject({ reasons: [{ why: "group" }, { why: "not-offered" }, { why: "full" }] });
  expect(offer({ salesStopped: true }, { day: daysFromToday(-1) })).toMatchObject({
    why: "stopped",
    msg: "This package is currently sold out.",
    next: [],
  });
  const near = [-2, -1, 1, 2].map((after) => addDays(day, after));
  expect(offer({}, {}, { closed: true })).toMatchObject({ why: "not-offered", next: near });
  expect(offer({ leadDays: 41 })).toMatchObject({ why: "soon", next: [addDays(day, 1), addDays(day, 2)] });
  expect(offer({}, { day: daysFromToday(-1) })).toMatchObject({ why: "past" });
  expect(offer({}, { day: addDays(lastBookableDay(), 1) })).toMatchObject({ why: "too-far" });
});

test("the nearest days are told in words, with their year, and those of the next season as such", () => {
  const year = Number(today().slice(0, 4)) + 1;
  const closed = { ...OFFERED, seasons: ["04-19/04-20", "09-30/10-01"] };
  const msgOf = (asked: string) => {
    const found = dayOffer(closed, [], { day: asked, persons: 2 }, today());
    return found.ok ? "" : found.msg.replace(/.*Nearest/, "Nearest");
  };
  expect(msgOf(`${year}-04-21`)).toBe(`Nearest days: 19 or 20 Apr ${year}; next season from 30 Sep ${year}.`);
  expect(msgOf(`${year}-09-29`)).toBe(msgOf(`${year}-04-21`));
});

test("places that are taken for the group already are not taken again, and lift nothing else", () => {
  const taken = { capacity: 4, held: 4 };
  expect(offer({}, {}, taken)).toMatchObject({
    why: "full",
    msg: expect.stringContaining(`${formatDate(day)} is full.`) as string,
  });
  expect(offer({}, { own: 2 }, taken)).toMatchObject({ ok: true });
  expect(offer({}, { own: 1 }, { ...taken, held: 3 })).toMatchObject({ ok: true });
  expect(offer({}, { own: 2 }, { ...taken, closed: true })).toMatchObject({ why: "not-offered" });
  expect(offer({ minPersons: 3 }, { own: 2 }, taken)).toMatchObject({ why: "group" });
  expect(offer({ minPersons: 3 }, { own: 2, isBooked: true }, taken)).toMatchObject({ ok: true });
});

test("the nearest days are those that one finds by trying each", () => {
  fc.assert(
    fc.property(
      anyRules,
      anyRows,
      fc.integer({ min: 0, max: 540 }),
      fc.integer({ min: 1, max: 12 }),
      (some, drawn, at, persons) => {
        const all = { ...OFFERED, ...some };
        const days = drawn.map(({ after, ...own }) => dayRow(daysFromToday(after), own));
        const wanted = daysFromToday(at);
        const found = dayOffer(all, days, { day: wanted, persons }, today());
        const free = triedDays(all, days, persons);
        expect(found.ok).toBe(free.includes(wanted));
        const near = [
          ...free.filter((each) => each < wanted).slice(-2),
          ...free.filter((each) => each > wanted).slice(0, 2),
        ];
        if (!found.ok) expect(found.next).toEqual(found.why === "too-far" ? [] : near);
      },
    ),
    { numRuns: 60 },
  );
});
