import { db } from "~/db.server";
import { dayPrices } from "~/models/catalogue/package/days/offered-day";
import { readDays } from "~/models/catalogue/package/days/read-days.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { unitPriceAfter } from "~/models/sales/booking/new-price";
import { addDays, type CalendarDate, today } from "~/values/calendar";

type Booked = { packageId: string; startDate: CalendarDate; unitPrice: number };

type Span = { from: CalendarDate; to: CalendarDate; unitPrice: number };

/** What an adult would pay after a move to another day, by spans of days; null where the price stays as it is. */
export async function listOtherPrices({ packageId, ...booking }: Booked) {
  const [first, last] = [addDays(today(), 1), lastBookableDay()];
  const pkg = await db.package.findUnique({ where: { id: packageId }, select: { startingPrice: true } });
  if (!pkg) return null;
  const rows = await readDays(packageId, first, last);
  const prices = dayPrices(pkg, rows);
  const dearer = rows.filter(({ day }) => prices[day] !== undefined && day !== booking.startDate);
  const spans: Span[] = [];
  for (const { day } of dearer) {
    const unitPrice = unitPriceAfter(booking, day, pkg, prices);
    const span = spans.at(-1);
    if (span?.unitPrice === unitPrice && addDays(span.to, 1) === day) span.to = day;
    else spans.push({ from: day, to: day, unitPrice });
  }
  const others = prices[booking.startDate] === undefined ? booking.unitPrice : pkg.startingPrice;
  return spans.length > 0 || others !== booking.unitPrice ? { spans, others } : null;
}

export type OtherPrices = Awaited<ReturnType<typeof listOtherPrices>>;
