import { useSearchParams } from "@remix-run/react";

import { BookingForm } from "~/components/package/booking-form";
import { partyIn } from "~/models/booking/typed-party";
import { type DayPrice } from "~/models/catalogue/days/offered-day";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { factsOf } from "~/models/sales/price/facts";
import { type WaitingJson } from "~/models/sales/waiting/get-waiting.server";
import { type Terms } from "~/models/system/setting/terms";
import { readCounts } from "~/values/counts";
import { extrasToChoose } from "~/values/extras";
import { type RejectedForm } from "~/values/rejected-form";

type BookOfferProps = {
  waiting: WaitingJson;
  pkg: PackageJson;
  offer: { day: string };
  price: DayPrice;
  /** Whether the code of the package's offer is in the address; only then the offer applies. */
  hasCode: boolean;
  /** Why codes do not count just now. */
  tooMany?: string;
  terms: Terms;
  bookingKey: string;
  rejected?: RejectedForm;
};

/** The package's own form, for the offered day only. */
export function BookOffer({ waiting, pkg, offer, price, hasCode, tooMany, ...form }: BookOfferProps) {
  const { rejected } = form;
  const [query] = useSearchParams();
  const { numberOfPersons } = waiting;
  const typed = { startDate: offer.day, numberOfPersons: String(numberOfPersons), ...Object.fromEntries(query) };
  const chosen = { ...typed, ...rejected?.values };
  const extras = extrasToChoose(pkg.extras, [], chosen);
  const prices = { [offer.day]: price };
  const facts = factsOf({ ...pkg, id: pkg._id }, prices, {
    day: offer.day,
    party: partyIn(chosen, pkg),
    extras,
    counts: readCounts(chosen),
    offer: hasCode ? pkg.offer : null,
  });
  return (
    <section className="card booking" id="book" aria-labelledby="book-title">
      <h2 id="book-title">Book these places</h2>
      {tooMany && <p className="notice">{tooMany} Until then prices are shown without it.</p>}
      <BookingForm
        {...form}
        pkg={pkg}
        facts={facts}
        extras={extras}
        hasCode={hasCode}
        typed={typed}
        guestDays={{
          rule: "fixed",
          // The total says what this one day costs, and a phone has no room for more than the day.
          prices: {},
          dates: [{ day: offer.day, isOffered: true, why: null, free: null, label: null }],
        }}
      />
    </section>
  );
}
