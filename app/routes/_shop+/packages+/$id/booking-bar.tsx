import { Icon } from "~/components/layout/icon";
import { Availability } from "~/components/package/availability";
import { type Question } from "~/components/package/booking-form";
import { Sum } from "~/components/package/sum";
import { Party } from "~/components/package/trip-total";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { type PriceFacts } from "~/models/sales/price/facts";
import { slopes } from "~/models/sales/price/price-of";

type BookingBarProps = { pkg: PackageJson; facts: PriceFacts; question: Question };

/** Sticks to the bottom of a phone's window while neither the first link to the booking form nor the form is visible. */
export function BookingBar({ pkg, facts, question }: BookingBarProps) {
  const isSoldOut = pkg.availability === SOLD_OUT;
  return (
    <div className="booking-bar no-print">
      {isSoldOut ? (
        <Availability value={pkg.availability} />
      ) : (
        <p id="sum">
          <Sum facts={facts} slopes={slopes(facts)} of={({ total }) => total} isOutput={false} />{" "}
          <Party facts={facts} before="for " />
        </p>
      )}
      <a className="button button-quiet" {...question}>
        <Icon name="whatsapp" />
        <span className="visually-hidden">WhatsApp</span>
      </a>
      <a className="button" href="#book">
        {isSoldOut ? "Similar trips" : "Book"}
      </a>
    </div>
  );
}
