import { useSearchParams } from "@remix-run/react";

import { partyIn } from "~/models/booking/typed-party";
import { type GuestDays } from "~/models/catalogue/days/guest-days.server";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { wishPath } from "~/models/catalogue/search/search-schema";
import { factsOf } from "~/models/sales/price/facts";
import { readCounts } from "~/values/counts";
import { extrasToChoose } from "~/values/extras";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

type Offer = PackageJson["offer"];

/** What the visitor chose in the address or in a refused form, and what it comes to. */
export function useChoice(pkg: PackageJson, guestDays: GuestDays | null, offer: Offer, rejected?: RejectedForm) {
  const [query] = useSearchParams();
  const typed: FormValues = Object.fromEntries(query);
  const chosen = { ...typed, ...rejected?.values };
  const extras = extrasToChoose(pkg.extras, [], chosen);
  const facts = factsOf({ ...pkg, id: pkg._id }, guestDays?.prices ?? {}, {
    day: chosen.startDate ?? null,
    party: partyIn(chosen, pkg),
    extras,
    counts: readCounts(chosen),
    offer,
  });
  return { typed, chosen, extras, facts, mine: mineOf(pkg, chosen) };
}

/** The link to the form for a quote, with what is known; the script adds what is typed later. */
function mineOf({ _id }: PackageJson, chosen: FormValues) {
  const { month, startDate, numberOfPersons, numberOfChildren } = chosen;
  const own = { p: _id, month };
  const href = wishPath({ ...own, startDate, numberOfPersons, numberOfChildren });
  return { href, "data-typed": wishPath(own).replace(/.*\?/, "") };
}
