import { db } from "~/db.server";
import { dayPrices } from "~/models/catalogue/package/days/offered-day";
import { readDays } from "~/models/catalogue/package/days/read-days.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { priceAfter, unitPriceAfter } from "~/models/sales/booking/new-price";
import { addDays, type CalendarDate, earlier, today } from "~/values/calendar";
import { type SoldExtra } from "~/values/extras";
import { type Sold } from "~/values/sale";

type Booked = Sold & { packageId: string; startDate: CalendarDate; extras: SoldExtra[] };

type Span = { from: CalendarDate; to: CalendarDate; each: number };

/** What an adult would pay after a move to another day, less the discount, by spans of days; null where it stays as it is. */
export async function listOtherPrices(booking: Booked) {
  const { packageId, startDate } = booking;
  const [first, last] = [addDays(today(), 1), lastBookableDay()];
  const pkg = await db.package.findUnique({ where: { id: packageId }, select: { startingPrice: true } });
  if (!pkg) return null;
  const rows = await readDays(packageId, earlier(first, startDate), last);
  const prices = dayPrices(pkg, rows);
  const eachOn = (day: CalendarDate) => adultPays(booking, unitPriceAfter(booking, day, pkg, prices));
  const dearer = rows.filter(({ day }) => prices[day] !== undefined && day !== startDate && day >= first);
  const spans: Span[] = [];
  for (const { day } of dearer) {
    const each = eachOn(day);
    const span = spans.at(-1);
    if (span?.each === each && addDays(span.to, 1) === day) span.to = day;
    else spans.push({ from: day, to: day, each });
  }
  const now = adultPays(booking, booking.unitPrice);
  const others = prices[startDate] === undefined ? now : adultPays(booking, pkg.startingPrice);
  return spans.length > 0 || others !== now ? { now, spans, others } : null;
}

function adultPays(booking: Booked, unitPrice: number) {
  return priceAfter(booking, booking, { unitPrice }).lines[0]?.eachLess ?? unitPrice;
}

export type OtherPrices = Awaited<ReturnType<typeof listOtherPrices>>;
