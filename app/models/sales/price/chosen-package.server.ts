import { type DayPrices } from "~/models/catalogue/days/offered-day";
import { listDayPrices, type Offers, readOffers } from "~/models/catalogue/days/read-days.server";
import { type BookablePackage, findBookablePackage } from "~/models/catalogue/package/lists/list-for-select.server";
import { type CalendarDate, today } from "~/values/calendar";
import { isId } from "~/values/id";

/** What the form of a booking shows of the package that is chosen: its extras, what its days cost from the first on, and what it offers. */
export type ChosenPackage = { pkg: BookablePackage; prices: DayPrices; from: CalendarDate; offer: Offers | null };

/** Null if it cannot be booked. */
export async function getChosenPackage(id: string | undefined, from = today()): Promise<ChosenPackage | null> {
  const pkg = isId(id) ? await findBookablePackage(id) : null;
  if (!pkg) return null;
  const [prices, offer] = await Promise.all([listDayPrices(pkg, from), readOffers(pkg._id)]);
  return { pkg, prices, from, offer };
}
