import { FactLines } from "~/components/booking/fact-lines";
import { SubmitButton } from "~/components/form/submit-button";
import { KeptTripCard } from "~/components/package/kept-trip";
import { typedQuery } from "~/components/package/typed-query";
import { type KeptTrip } from "~/models/guest/trip/kept-trip.server";
import { priceOf } from "~/models/sales/price/price-of";
import { seenOf } from "~/models/sales/price/seen";
import { formatRupees } from "~/values/money";
import { priceRows } from "~/values/sale-lines";

type BookKeptTripProps = { trip: KeptTrip | null; action: string; bookingKey: string };

/** The package's form as it was filled, with one button. Without a trip that can be booked, the button only leads on. */
export function BookKeptTrip({ trip, action, bookingKey }: BookKeptTripProps) {
  if (!trip?.startDate || trip.refusal) {
    return (
      <>
        {trip && <KeptTripCard trip={trip} />}
        <form method="post" action={action}>
          <input type="hidden" name="change" value="yes" />
          <SubmitButton busy="Logging in...">{trip ? "Go on with the trip" : "Go on"}</SubmitButton>
        </form>
      </>
    );
  }
  const { lines, total } = priceOf(trip.facts);
  return (
    <>
      <KeptTripCard trip={trip} />
      <form method="post" action={action}>
        {Object.entries(fieldsOf(trip)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="idempotencyKey" value={bookingKey} />
        <FactLines facts={priceRows(lines)} />
        <SubmitButton busy="Booking...">Book now for {formatRupees(total)}</SubmitButton>
        <p className="small muted">
          Your name, email and phone number are taken from your profile. You pay nothing now: we confirm your dates
          first. <a href="/terms">Terms</a> and <a href="/cancellation-policy">cancellation policy</a>.
        </p>
        <button className="link-button" name="change" value="yes">
          Change something
        </button>
      </form>
    </>
  );
}

/** What the package's own form would send of what is shown here. */
function fieldsOf({ facts, typed }: KeptTrip): Record<string, string> {
  const { code, ...other } = Object.fromEntries(new URLSearchParams(typedQuery({ ...typed, numberOfChildren: "" })));
  const { numberOfPersons, numberOfChildren } = facts.party;
  return {
    ...other,
    numberOfPersons: String(numberOfPersons),
    ...(numberOfChildren > 0 && { numberOfChildren: String(numberOfChildren) }),
    ...(code && facts.offer && { code }),
    seen: seenOf(facts),
  };
}
