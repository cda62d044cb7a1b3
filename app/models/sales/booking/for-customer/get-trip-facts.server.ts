import { type DayPrices } from "~/models/catalogue/days/offered-day";
import { listDayPrices, listOffers, type Offers } from "~/models/catalogue/days/read-days.server";
import { type BookablePackage, listBookablePackages } from "~/models/catalogue/package/lists/list-for-select.server";
import { today } from "~/values/calendar";
import { isId } from "~/values/id";

/** What the form of a booking shows of the package that is chosen: its extras, what each day costs, and what it offers. */
export type TripFacts = { pkg: BookablePackage; prices: DayPrices; offer?: Offers };

/** Null if it cannot be booked. */
export async function getTripFacts(id: string | undefined): Promise<TripFacts | null> {
  if (!isId(id)) return null;
  const [pkg] = await listBookablePackages(id);
  if (!pkg) return null;
  const [{ [id]: prices }, { [id]: offer }] = await Promise.all([
    listDayPrices([pkg], today(), id),
    listOffers([id], id),
  ]);
  return { pkg, prices: prices ?? {}, offer };
}
