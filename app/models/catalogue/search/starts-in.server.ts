import { db } from "~/db.server";
import { hasPlacesFor, offeredDay, priceOn } from "~/models/catalogue/days/offered-day";
import { rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { type CalendarDate, earlier, fromDate, later, toDate, today } from "~/values/calendar";
import { daysFrom, lastOfMonth } from "~/values/months";

/** The first day with places for the smallest group, and the lowest price per person on such days. */
export type Start = { day: CalendarDate; price: number };

/** When these packages start in a month like "2027-05", by their id; without those that do not. */
export async function listStartsIn(month: string, packages: { _id: string }[]): Promise<Record<string, Start>> {
  const now = today();
  const [first, last] = [later(`${month}-01`, now), earlier(lastOfMonth(`${month}-01`), lastBookableDay(now))];
  const rows = await db.package.findMany({
    where: { id: { in: packages.map(({ _id }) => _id) } },
    select: {
      ...rulesSelect,
      id: true,
      startingPrice: true,
      minPersons: true,
      daysOf: { where: { day: { gte: toDate(first), lte: toDate(last) } } },
    },
  });
  const starts = rows.flatMap(({ id, daysOf, startingPrice, minPersons, ...found }): [string, Start][] => {
    const rules = toRules(found);
    const byDay = new Map(daysOf.map((row) => [fromDate(row.day), { ...row, day: fromDate(row.day) }]));
    const days = daysFrom(first, last).filter((day) => {
      const offered = offeredDay(rules, day, byDay.get(day), now);
      return offered.isOffered && hasPlacesFor(minPersons, offered.free);
    });
    const [day] = days;
    const prices = days.map((each) => priceOn({ startingPrice }, byDay.get(each)));
    return day ? [[id, { day, price: Math.min(...prices) }]] : [];
  });
  return Object.fromEntries(starts);
}
