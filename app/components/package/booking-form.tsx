import { useLocation } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { useRootData } from "~/components/layout/root-data";
import { lastBookableDay, MAX_PERSONS } from "~/models/booking/limits";
import { type PackageCardJson } from "~/models/catalogue/package/json.server";
import { type Terms } from "~/models/system/setting/terms";
import { formatTrip, isCalendarDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

import { MoneyList } from "./money-list";

type BookingFormProps = {
  pkg: Pick<PackageCardJson, "startingPrice" | "days" | "nights" | "offer">;
  /** Whether the offer's code is on the page; only then the offer applies. */
  hasCode: boolean;
  rejected?: RejectedForm;
  typed: FormValues;
  /** The idempotency key. Visitors share one cached page, so only logged-in users get a key of their own. */
  bookingKey: string;
  /** The terms in force. */
  terms: Terms;
};

export function BookingForm({ pkg, hasCode, rejected, typed, bookingKey, terms }: BookingFormProps) {
  const { startingPrice: unitPrice, days, nights, offer } = pkg;
  const user = useRootData()?.user;
  // Without an action, the URL's fragment would be carried on to the page after the booking.
  const { pathname } = useLocation();
  const given = hasCode ? offer : null;
  const persons = personsIn(typed, rejected);
  const startDate = rejected?.values.startDate ?? typed.startDate ?? "";
  return (
    <form method="post" action={given ? `${pathname}?code=${given.code}` : pathname} data-days={days}>
      <ErrorSummary rejected={rejected} />
      {user && <input type="hidden" name="idempotencyKey" value={rejected?.values.idempotencyKey || bookingKey} />}
      <input type="hidden" name="seenPrice" value={given?.price ?? unitPrice} />
      {given && <input type="hidden" name="code" value={given.code} />}
      {rejected?.values.again && <input type="hidden" name="again" value={rejected.values.again} />}
      <Field
        name="startDate"
        label="Start date"
        hint={isCalendarDate(startDate) ? formatTrip(startDate, days) : `${days} Days / ${nights} Night`}
        type="date"
        required
        min={today()}
        max={lastBookableDay()}
        defaultValue={typed.startDate}
        rejected={rejected}
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
        rejected={rejected}
      />
      <p className="total">
        <span>
          Total price <Party of={persons} before="for " />
        </span>{" "}
        <output className="price" data-unit-price={unitPrice} htmlFor="numberOfPersons">
          {formatRupees(unitPrice * persons)}
        </output>
        <Party of={persons} before={`${formatRupees(unitPrice)} × `} />
        {/* Hidden when the script is loaded, because it updates the total itself. */}
        <button className="link-button" formMethod="get" formAction="#book" formNoValidate name="total">
          Update total
        </button>
      </p>
      {given && <Discount unitPrice={unitPrice} price={given.price} persons={persons} />}
      {offer && !given && (
        <p className="offer-price">
          {offer.percent} % off with code {offer.code}:{" "}
          <button
            className="link-button"
            formMethod="get"
            formAction="#book"
            formNoValidate
            name="code"
            value={offer.code}
          >
            apply
          </button>
        </p>
      )}
      <MoneyList price={given?.price ?? unitPrice} persons={persons} startDate={startDate} terms={terms} />
      {rejected?.errors.again && rejected.values.twin && (
        <p>
          <a className="button button-quiet" href={`/bookings/${encodeURIComponent(rejected.values.twin)}`}>
            Open booking {rejected.values.twinNumber}
          </a>
        </p>
      )}
      <SubmitButton busy="Booking..." id={rejected?.errors.again ? "again" : undefined}>
        {rejected?.errors.again ? "Book again" : "Book now"}
      </SubmitButton>
      <p className="small muted">
        Your name, email and phone number are taken from your profile. You pay nothing now: we confirm your dates first.{" "}
        <a href="/terms">Terms</a> and <a href="/cancellation-policy">cancellation policy</a>.
      </p>
    </form>
  );
}

function Discount({ unitPrice, price, persons }: { unitPrice: number; price: number; persons: number }) {
  const discount = unitPrice - price;
  return (
    <p className="total">
      <span>
        Discount{" "}
        <output data-unit-price={-discount} htmlFor="numberOfPersons">
          −{formatRupees(discount * persons)}
        </output>
      </span>
      <span>
        To pay{" "}
        <output className="price" data-unit-price={price} htmlFor="numberOfPersons">
          {formatRupees(price * persons)}
        </output>
      </span>
    </p>
  );
}

export function pathWithTyped(path: string, typed: FormValues) {
  return `${path}${typedQuery(typed)}#book`;
}

/** The chosen date, persons and code as a query for the next page. */
export function typedQuery({ startDate, numberOfPersons, code }: FormValues) {
  const typed = Object.entries({ startDate, numberOfPersons, code }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  return typed.length > 0 ? `?${new URLSearchParams(typed)}` : "";
}

/** The chosen number of persons, by default one. */
export function personsIn(typed: FormValues, rejected?: RejectedForm) {
  const persons = Number(rejected?.values.numberOfPersons ?? typed.numberOfPersons ?? "1");
  return Number.isInteger(persons) && persons >= 1 && persons <= MAX_PERSONS ? persons : 1;
}

/** "4 persons"; the script updates it while the number is typed. */
export function Party({ of, before }: { of: number; before: string }) {
  return (
    <span className="small muted" data-persons={before}>
      {before + counted(of, "person")}
    </span>
  );
}
