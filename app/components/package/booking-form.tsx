import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { SubmitButton } from "~/components/submit-button";
import { lastBookableDay, MAX_PERSONS } from "~/models/booking/limits";
import { today } from "~/models/calendar";
import { formatRupees } from "~/models/money";
import { type Refill } from "~/models/refill";

type BookingFormProps = { unitPrice: number; refill?: Refill; isLoggedIn: boolean };

export function BookingForm({ unitPrice, refill, isLoggedIn }: BookingFormProps) {
  const persons = Number(refill?.values.numberOfPersons ?? 1) || 1;
  return (
    <form method="post">
      <ErrorSummary refill={refill} />
      {/* A visitor's page must be the same for everybody, and a visitor cannot book: the key is for users only. */}
      {isLoggedIn && (
        <input type="hidden" name="idempotencyKey" value={refill?.values.idempotencyKey ?? crypto.randomUUID()} />
      )}
      <input type="hidden" name="seenPrice" value={unitPrice} />
      <Field
        name="startDate"
        label="Start date"
        type="date"
        required
        min={today()}
        max={lastBookableDay()}
        refill={refill}
      />
      <Field
        name="numberOfPersons"
        label="Number of persons"
        type="number"
        required
        min={1}
        max={MAX_PERSONS}
        defaultValue={1}
        inputMode="numeric"
        refill={refill}
      />
      <p className="total">
        Total price{" "}
        <output className="price" data-unit-price={unitPrice} htmlFor="numberOfPersons">
          {formatRupees(unitPrice * persons)}
        </output>
      </p>
      <p className="small muted">
        Your name, email and phone number are taken from your profile. You pay nothing now: we confirm your dates first.{" "}
        <a href="/terms">Terms</a> and <a href="/cancellation-policy">cancellation policy</a>.
      </p>
      <SubmitButton busy="Booking...">Book now</SubmitButton>
    </form>
  );
}
