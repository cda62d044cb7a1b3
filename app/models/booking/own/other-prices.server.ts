import { db } from "~/db.server";
import { linesOf, type PriceColumns } from "~/models/booking/row/lines";
import { dayPrices } from "~/models/catalogue/days/offered-day";
import { readDays } from "~/models/catalogue/days/read-days.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { factsOf, ownPrice, soldOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { addDays, type CalendarDate, earlier, today } from "~/values/calendar";
import { adultPays } from "~/values/sale-lines";

type Booked = PriceColumns & { packageId: string; startDate: CalendarDate };

type Span = { from: CalendarDate; to: CalendarDate; each: number };

/** What an adult would pay after a move to another day, less the discount, by spans of days; null where it stays as it is. */
export async function listOtherPrices(booking: Booked) {
  const { packageId, startDate } = booking;
  const [first, last] = [addDays(today(), 1), lastBookableDay()];
  const pkg = await db.package.findUnique({
    where: { id: packageId },
    select: { packageTitle: true, startingPrice: true, priceSettings: true },
  });
  if (!pkg) return null;
  const rows = await readDays(packageId, earlier(first, startDate), last);
  const prices = dayPrices(pkg, rows);
  const sold = soldOf(booking, linesOf(booking));
  const facts = factsOf({ id: packageId, ...pkg, childPrice: null, extras: [] }, prices, {
    day: startDate,
    party: booking,
    sold,
  });
  const eachOn = (day: CalendarDate) => adultPays(priceOf({ ...facts, day }).lines);
  const priced = rows.filter(({ day }) => ownPrice(facts, day) !== undefined && day !== startDate && day >= first);
  const spans: Span[] = [];
  for (const { day } of priced) {
    const each = eachOn(day);
    const span = spans.at(-1);
    if (span?.each === each && addDays(span.to, 1) === day) span.to = day;
    else spans.push({ from: day, to: day, each });
  }
  const now = eachOn(startDate);
  // No day after the last bookable one has a price of its own.
  const others = eachOn(addDays(last, 1));
  return spans.length > 0 || others !== now ? { now, spans, others } : null;
}

export type OtherPrices = Awaited<ReturnType<typeof listOtherPrices>>;
