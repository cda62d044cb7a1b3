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
import { type Sale } from "~/values/sale";

import { MoneyList } from "./money-list";
import { Sum } from "./sum";

type BookingFormProps = {
  pkg: Pick<PackageCardJson, "startingPrice" | "days" | "nights" | "offer">;
  /** What was typed so far, or one person. */
  sale: Sale;
  /** Whether the offer's code is on the page; only then the offer applies. */
  hasCode: boolean;
  rejected?: RejectedForm;
  typed: FormValues;
  /** The idempotency key. Visitors share one cached page, so only logged-in users get a key of their own. */
  bookingKey: string;
  /** The terms in force. */
  terms: Terms;
};

export function BookingForm({ pkg, sale, hasCode, rejected, typed, bookingKey, terms }: BookingFormProps) {
  const { startingPrice: unitPrice, days, nights, offer } = pkg;
  const user = useRootData()?.user;
  // Without an action, the URL's fragment would be carried on to the page after the booking.
  const { pathname } = useLocation();
  const given = hasCode ? offer : null;
  const persons = sale.adults;
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
        <Sum sale={sale} of={({ listed }) => listed} />
        <Party of={persons} before={`${formatRupees(unitPrice)} × `} />
        {/* Hidden when the script is loaded, because it updates the total itself. */}
        <button className="link-button" formMethod="get" formAction="#book" formNoValidate name="total">
          Update total
        </button>
      </p>
      {given && (
        <p className="total">
          <span>
            Discount <Sum sale={sale} of={({ discount }) => -discount} isPrice={false} />
          </span>
          <span>
            To pay <Sum sale={sale} of={({ total }) => total} />
          </span>
        </p>
      )}
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
      <MoneyList sale={sale} startDate={startDate} terms={terms} />
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
