import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { SubmitButton } from "~/components/submit-button";
import { lastBookableDay, MAX_PERSONS } from "~/models/booking/limits";
import { today } from "~/models/calendar";
import { formatRupees } from "~/models/money";
import { type FormValues, type Refill } from "~/models/refill";

type BookingFormProps = {
  unitPrice: number;
  refill?: Refill;
  /** What was typed before a login, from the page's URL. */
  typed: FormValues;
  isLoggedIn: boolean;
};

export function BookingForm({ unitPrice, refill, typed, isLoggedIn }: BookingFormProps) {
  const persons = bookable(refill?.values.numberOfPersons ?? typed.numberOfPersons);
  return (
    <form method="post">
      <ErrorSummary refill={refill} />
      {/* A visitor's page must be the same for everybody, and a visitor cannot book: the key is for users only. */}
      {isLoggedIn && (
        <input type="hidden" name="idempotencyKey" value={refill?.values.idempotencyKey || crypto.randomUUID()} />
      )}
      <input type="hidden" name="seenPrice" value={unitPrice} />
      <Field
        name="startDate"
        label="Start date"
        type="date"
        required
        min={today()}
        max={lastBookableDay()}
        defaultValue={typed.startDate}
        refill={refill}
      />
      <Field
        name="numberOfPersons"
        label="Number of persons"
        type="number"
        required
        min={1}
        max={MAX_PERSONS}
        defaultValue={typed.numberOfPersons ?? 1}
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

/** The page's path with what was typed into its form, to come back to after a login. */
export function pathWithTyped(path: string, { startDate, numberOfPersons }: FormValues) {
  const typed = Object.entries({ startDate, numberOfPersons }).filter((entry): entry is [string, string] => !!entry[1]);
  return typed.length > 0 ? `${path}?${new URLSearchParams(typed)}` : path;
}

/** How many persons the total is for: one, unless a number was typed that can be booked. */
function bookable(typed = "1") {
  const persons = Number(typed);
  return Number.isInteger(persons) && persons >= 1 && persons <= MAX_PERSONS ? persons : 1;
}
