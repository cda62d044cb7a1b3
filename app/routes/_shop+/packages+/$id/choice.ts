import { useSearchParams } from "@remix-run/react";

import { typedQuery } from "~/components/package/typed-query";
import { partyIn } from "~/models/booking/row/typed-party";
import { type GuestDays } from "~/models/catalogue/days/guest-days.server";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { wishPath } from "~/models/catalogue/search/paths";
import { readSearchedFor, type Search } from "~/models/catalogue/search/search-schema";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { readCounts } from "~/values/counts";
import { extrasToChoose } from "~/values/extras";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

const STEP = /^step-(numberOf\w+)$/;

/** The same page with one person or child more or less, as its button asked for; null where none was pressed. */
export function stepped(address: string, { minPersons }: Pick<PackageJson, "minPersons">) {
  const { pathname, searchParams: query } = new URL(address);
  const pressed = [...query].find(([name]) => STEP.test(name));
  if (!pressed) return null;
  const [button, by] = pressed;
  const field = button.replace(STEP, "$1");
  query.delete(button);
  const least = field === "numberOfPersons" ? minPersons : 0;
  query.set(field, String(Math.max(least, (Number(query.get(field)) || 0) + (by === "1" ? 1 : -1))));
  return `${pathname}?${query}#book`;
}

/** The month, or that of the chosen day, and the group with which the page was opened, for its links to other trips. */
export function useAsked(): Search {
  const [query] = useSearchParams();
  const dayMonth = query.get("startDate")?.slice(0, 7) ?? "";
  const { month, numberOfPersons: persons } = readSearchedFor(`?${query}&month=${dayMonth}`);
  return { month, persons, sort: "newest", page: 1 };
}

export function useAskedQuery() {
  const { month = "", persons = "" } = useAsked();
  return typedQuery({ month, numberOfPersons: String(persons) });
}

type Offer = PackageJson["offer"];

/** What the visitor chose in the address or in a refused form, and what it comes to. */
export function useChoice(
  pkg: PackageJson,
  { guestDays, month }: { guestDays: GuestDays | null; month?: string },
  offer: Offer,
  rejected?: RejectedForm,
) {
  const [query] = useSearchParams();
  const typed: FormValues = Object.fromEntries(query);
  const chosen = { ...typed, ...rejected?.values };
  const extras = extrasToChoose(pkg.extras, [], chosen);
  const sold = { ...pkg, id: pkg._id };
  const party = partyIn(chosen, pkg);
  const wish = { day: chosen.startDate ?? null, party, extras, counts: readCounts(chosen), offer };
  const prices = guestDays?.prices ?? {};
  const facts = factsOf(sold, prices, wish);
  // Until there is a day, the month's cheapest one, as on the cards of the search.
  const day = chosen.startDate ?? cheapestDay(pkg, guestDays, month);
  const cheapest = factsOf(sold, prices, { ...wish, day, offer: null });
  const group = typed.numberOfPersons || typed.startDate ? { party, total: priceOf(cheapest).total } : null;
  return { typed, chosen, extras, facts, group, mine: mineOf(pkg, chosen) };
}

function cheapestDay({ startingPrice }: PackageJson, guestDays: GuestDays | null, month: string | undefined) {
  if (!guestDays || !month) return null;
  const { prices } = guestDays;
  const days = guestDays.rule === "open" ? guestDays.days : guestDays.dates;
  const possible = days.filter(({ day, isOffered, free }) => day.startsWith(month) && isOffered && free !== 0);
  const priceOn = ({ day }: { day: string }) => prices[day]?.adult ?? startingPrice;
  return [...possible].sort((a, b) => priceOn(a) - priceOn(b))[0]?.day ?? null;
}

/** The link to the form for a quote, with what is known; the script adds what is typed later. */
function mineOf({ _id }: PackageJson, chosen: FormValues) {
  const { month, startDate, numberOfPersons, numberOfChildren } = chosen;
  const own = { p: _id, month };
  const href = wishPath({ ...own, startDate, numberOfPersons, numberOfChildren });
  return { href, "data-typed": wishPath(own).replace(/.*\?/, "") };
}
