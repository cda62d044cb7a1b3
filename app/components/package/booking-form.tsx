import { useLocation } from "@remix-run/react";

import { CountFields } from "~/components/booking/count-fields";
import { ExtraFields } from "~/components/booking/extra-fields";
import { WholeDates } from "~/components/booking/whole-dates";
import { LiveDueList, shownWhile } from "~/components/due/due-list";
import { ErrorSummary } from "~/components/form/error-summary";
import { Stepper } from "~/components/form/field";
import { LiveForm, MonthNotes } from "~/components/form/live-form";
import { hasQuestions, Questions } from "~/components/form/questions";
import { SubmitButton } from "~/components/form/submit-button";
import { useRootData } from "~/components/layout/root-data";
import { type RoomsAndCars, roomsInWords } from "~/models/catalogue/content/rooms-and-cars";
import { type GuestDays } from "~/models/catalogue/days/guest-days.server";
import { type DayPrice } from "~/models/catalogue/days/offered-day";
import { overLimit, startsWith } from "~/models/catalogue/package/group";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { dueOf } from "~/models/money/due/due-of";
import { type PriceFacts } from "~/models/sales/price/facts";
import { priceOf, type Slopes, slopes } from "~/models/sales/price/price-of";
import { seenOf } from "~/models/sales/price/seen";
import { askedCounts, priceHints } from "~/models/sales/price/settings";
import { type Terms } from "~/models/system/setting/terms";
import { formatTrip, isCalendarDate, today } from "~/values/calendar";
import { type ChosenExtra } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";
import { pricesOf, type Sums } from "~/values/sale-lines";

import { StartDateField } from "./start-dates";
import { TripTotal } from "./trip-total";

type BookingFormProps = {
  pkg: Pick<
    PackageJson,
    "days" | "nights" | "offer" | "childAges" | "minPersons" | "maxPersons" | "roomsAndCars" | "months"
  >;
  /** What was typed so far, or the smallest group. */
  facts: PriceFacts;
  extras: ChosenExtra[];
  /** Whether the offer's code is on the page; only then the offer applies. */
  hasCode: boolean;
  rejected?: RejectedForm;
  /** What is wrong with a form that nobody has sent. */
  errors?: RejectedForm["errors"];
  typed: FormValues;
  /** The idempotency key. Visitors share one cached page, so only logged-in users get a key of their own. */
  bookingKey: string;
  /** The terms in force. */
  terms: Terms;
  /** When it starts; null for any day. */
  guestDays: GuestDays | null;
  /** Larger groups ask by it. */
  question?: Question;
};

/** A link that asks us about the trip. The site's script adds date and persons as they are typed. */
export type Question = { href: string; "data-ask": string };

const SUMS = [({ listed }: Sums) => listed, ({ total }: Sums) => total];

export function BookingForm({ pkg, facts, extras, hasCode, rejected, typed, question, ...form }: BookingFormProps) {
  const { bookingKey, terms, guestDays, errors = {} } = form;
  const twin = rejected?.booking;
  const { days, nights, offer } = pkg;
  const user = useRootData()?.user;
  // Without an action, the URL's fragment would be carried on to the page after the booking.
  const { pathname } = useLocation();
  const given = hasCode ? offer : null;
  const { lines } = priceOf(facts);
  const { childPrice } = pricesOf(lines);
  const slopesOf = slopes(facts);
  // Else the script asks the server for each sum.
  const isCounted = SUMS.every((sum) => slopesOf(sum) !== undefined);
  const startDate = rejected?.values.startDate ?? typed.startDate ?? "";
  return (
    <LiveForm
      method="post"
      action={given ? `${pathname}?code=${given.code}` : pathname}
      data-days={days}
      data-prices={guestDays ? pricesQuery(guestDays) : undefined}
      rejected={rejected ?? { values: {}, errors, msg: "" }}
    >
      {/* Enter in a field takes the first button of its form. */}
      <button hidden formMethod="get" formAction="#book" formNoValidate name="total" />
      <ErrorSummary rejected={rejected} />
      {user && <input type="hidden" name="idempotencyKey" value={rejected?.values.idempotencyKey || bookingKey} />}
      {typed.month && <input type="hidden" name="month" value={typed.month} />}
      {given && <input type="hidden" name="code" value={given.code} />}
      <StartDateField
        guestDays={guestDays}
        aboutMonths={<MonthNotes months={pkg.months} by="startDate" chosen={startDate} />}
        hint={isCalendarDate(startDate) ? formatTrip(startDate, days) : `${days} Days / ${nights} Night`}
        defaultValue={typed.startDate}
      />
      <Stepper
        name="numberOfPersons"
        label="Number of persons"
        one="person"
        required
        min={pkg.minPersons}
        max={pkg.maxPersons}
        hint={groupHint(pkg, facts, question)}
        defaultValue={typed.numberOfPersons ?? pkg.minPersons}
        notes={pkg.roomsAndCars.length > 0 && <Rooms of={pkg.roomsAndCars} persons={facts.party.numberOfPersons} />}
      />
      {childPrice !== null && (
        <Stepper
          name="numberOfChildren"
          label={`Of these, children${pkg.childAges ? ` (${pkg.childAges})` : ""}`}
          one="child"
          hint={`${formatRupees(childPrice)} each`}
          min={0}
          max={pkg.maxPersons - 1}
          defaultValue={typed.numberOfChildren ?? 0}
        />
      )}
      <CountFields asked={askedCounts(facts.package?.settings ?? {})} counts={facts.counts} />
      <ExtraFields
        legend="Add to your trip"
        hasTicks
        extras={extras}
        day={isCalendarDate(startDate) ? startDate : undefined}
      />
      <div id="sums" data-chosen={isCounted ? startDate : undefined}>
        <input type="hidden" name="seen" value={seenOf(facts)} />
        <TripTotal facts={facts} slopes={slopesOf} hasExtras={extras.length > 0} hasCode={given !== null} />
        {offer && !given && (
          <p className="offer-price">
            <WholeDates text={`${offer.percent} % off`} /> with code {offer.code}:{" "}
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
        <WhatWhen facts={facts} slopes={slopesOf} startDate={startDate} terms={terms} />
      </div>
      <Questions />
      {twin && (
        <p>
          <a className="button button-quiet" href={`/bookings/${twin.id}`}>
            Open booking {twin.bookingNumber}
          </a>
        </p>
      )}
      <SubmitButton busy="Booking...">{bookInWords(rejected)}</SubmitButton>
      <p className="small muted">
        Name, email and phone come from your profile. <a href="/terms">Terms</a> and{" "}
        <a href="/cancellation-policy">cancellation policy</a>.
      </p>
    </LiveForm>
  );
}

function bookInWords(rejected: RejectedForm | undefined) {
  if (!hasQuestions(rejected)) return "Book now";
  return rejected?.booking ? "Book again" : "Book all the same";
}

type WhatWhenProps = { facts: PriceFacts; slopes: Slopes; startDate: string; terms: Terms };

/** With the script, sums and days follow the persons and the date. */
function WhatWhen({ facts, slopes: slopesOf, startDate, terms }: WhatWhenProps) {
  const start = isCalendarDate(startDate) && startDate >= today() ? startDate : null;
  const trip = { bookingStatus: "asked", totalPrice: priceOf(facts).total, paid: 0, startDate: start, terms };
  return (
    <div className="money-ahead small">
      <p>What you pay when:</p>
      <LiveDueList lines={dueOf(trip, today())} each={slopesOf(({ total }) => total)} />
    </div>
  );
}

/** The limits of the group and the prices by its size in words; nothing where there are none. */
function groupHint(pkg: BookingFormProps["pkg"], facts: PriceFacts, question?: Question) {
  const over = overLimit(pkg);
  const hints = [startsWith(pkg), ...priceHints(facts.package?.settings ?? {})].filter(Boolean).join(" ");
  if (!over) return hints || undefined;
  return (
    <>
      {hints} {over} {question ? <a {...question}>ask us</a> : "ask us"}.
    </>
  );
}

/** What so many persons get; with the script, what those get who are typed. */
function Rooms({ of, persons }: { of: RoomsAndCars[]; persons: number }) {
  return of.map((size) => (
    <p
      key={size.from}
      className="small muted"
      hidden={persons < size.from || persons > size.to}
      {...shownWhile("numberOfPersons=1", { least: size.from, most: size.to })}
    >
      {roomsInWords(size)}
    </p>
  ));
}

/** "2027-05-14=21999" for the script, which only compares what it finds behind two days: another day's sums are the server's. */
function pricesQuery({ prices }: GuestDays) {
  const words = ({ adult, settings = {} }: DayPrice) => [adult, ...Object.values(settings)].join("-");
  return String(new URLSearchParams(Object.entries(prices).map(([day, price]) => [day, words(price)])));
}
