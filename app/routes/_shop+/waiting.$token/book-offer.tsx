import { useSearchParams } from "@remix-run/react";

import { BookingForm, partyIn } from "~/components/package/booking-form";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { type WaitingJson } from "~/models/sales/waiting/get-waiting.server";
import { type Terms } from "~/models/system/setting/terms";
import { extrasToChoose } from "~/values/extras";
import { type RejectedForm } from "~/values/rejected-form";
import { saleFor } from "~/values/sale";

type BookOfferProps = {
  waiting: WaitingJson;
  pkg: PackageJson;
  offer: { day: string };
  unitPrice: number;
  terms: Terms;
  bookingKey: string;
  rejected?: RejectedForm;
};

/** The package's own form, for the offered day only. */
export function BookOffer({ waiting, pkg, offer, unitPrice, terms, bookingKey, rejected }: BookOfferProps) {
  const [query] = useSearchParams();
  const { numberOfPersons } = waiting;
  const typed = { startDate: offer.day, numberOfPersons: String(numberOfPersons), ...Object.fromEntries(query) };
  const { childPrice } = pkg;
  const chosen = { ...typed, ...rejected?.values };
  const extras = extrasToChoose(pkg.extras, [], chosen);
  const sale = saleFor(partyIn(chosen, pkg), { unitPrice, childPrice, discountPercent: 0 }, extras);
  return (
    <section className="card booking" id="book" aria-labelledby="book-title">
      <h2 id="book-title">Book these places</h2>
      <BookingForm
        pkg={{ ...pkg, offer: null }}
        sale={sale}
        extras={extras}
        hasCode={false}
        rejected={rejected}
        typed={typed}
        bookingKey={bookingKey}
        terms={terms}
        guestDays={{
          rule: "fixed",
          prices: { [offer.day]: unitPrice },
          dates: [{ day: offer.day, isOffered: true, free: numberOfPersons, label: null }],
        }}
      />
    </section>
  );
}
