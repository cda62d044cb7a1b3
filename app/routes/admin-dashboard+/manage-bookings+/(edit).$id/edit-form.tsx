import { useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";

import { BookingField } from "~/components/booking/booking-field";
import { useChosenPackages } from "~/components/booking/chosen-packages";
import { CountFields } from "~/components/booking/count-fields";
import { ExtraFields } from "~/components/booking/extra-fields";
import { PackageOptions } from "~/components/booking/package-options";
import { StartAndPersons } from "~/components/booking/start-and-persons";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Options, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { hasQuestions, Questions } from "~/components/form/questions";
import { MissedChanges } from "~/components/list/change-table";
import { type OpenBooking } from "~/models/booking/desk/open-booking.server";
import { BOOKING_STATUSES, describeChange } from "~/models/booking/row/fields";
import { takesChildren } from "~/models/catalogue/package/group";
import { type ChosenPackage } from "~/models/sales/price/chosen-package.server";
import {
  countsOfEdit,
  type EditFacts,
  extrasOfEdit,
  factsOfEdit,
  newPriceInWords,
  othersOf,
} from "~/models/sales/price/edit-facts";
import { priceOf } from "~/models/sales/price/price-of";
import { readCounts } from "~/values/counts";
import { typedExtras } from "~/values/extras";
import { formatRupees, formatSigned, parseRupees } from "~/values/money";
import { type FormValues, type RejectedForm, withOthersChanges } from "~/values/rejected-form";
import { type Line, paidRowsOf, soldCounts } from "~/values/sale-lines";
import { MAX_PHONE } from "~/values/tel-url";

import { CancellationFields } from "./cancellation-fields";

type EditFormProps = {
  data: OpenBooking;
  facts: NonNullable<OpenBooking["facts"]>;
  action: string;
  sent?: RejectedForm & { chosen?: ChosenPackage | null };
};

export function EditForm({ data, facts: { packages, asksForChildren, ...ofBooking }, action, sent }: EditFormProps) {
  const [search] = useSearchParams();
  const { booking, version, trip, cancellation, change, wished, changes, customer } = data;
  const { known, load, failed } = useChosenPackages([sent?.chosen], ofBooking.own.from);
  const facts = { ...ofBooking, others: othersOf(known) };
  const start = wished ?? booking;
  const missed = changes.filter((each) => sent && each.version > Number(sent.values.version ?? version));
  const rejected = sent && withOthersChanges(sent, missed);
  const hasChildPrice = asksForChildren || takesChildren(booking);
  const extras = typedExtras(start.extras, booking.extras);
  const [packageId, setPackageId] = useState(rejected?.values.packageId || booking.packageId);
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== "packageId") return;
    setPackageId(target.value);
    if (target.value !== booking.packageId) void load(target.value);
  };
  return (
    <DeskForm
      method="post"
      action={action}
      replace
      key={`${version} ${search.get("cancel")}`}
      onInput={follow}
      rejected={rejected}
    >
      <ErrorSummary rejected={rejected} />
      {change && <input type="hidden" name="request" value={change._id} />}
      <MissedChanges title="Saved since you opened this form" changes={missed} describe={describeChange} />
      {/* The stored version, not the one typed in: whoever saves again has seen the other's changes. */}
      <input type="hidden" name="version" value={version} />
      <Select
        name="packageId"
        label="Package"
        hint="Another one counts with the price shown here; the total follows unless it was set by hand."
        defaultValue={booking.packageId}
      >
        {!packages.some(({ _id }) => _id === booking.packageId) && (
          <option value={booking.packageId}>{data.package.packageTitle}</option>
        )}
        <PackageOptions packages={packages} />
      </Select>
      <div className="field-row">
        <StartAndPersons
          startDate={start.startDate}
          persons={start.numberOfPersons}
          numberOfChildren={hasChildPrice ? start.numberOfChildren : undefined}
        />
        <Field name="totalPrice" label="Total price" type="number" required min={0} defaultValue={start.totalPrice} />
      </div>
      <CountFields
        asked={countsOfEdit(facts, packageId)}
        counts={{ ...soldCounts(booking.lines), ...readCounts(rejected?.values ?? {}) }}
      />
      <ExtraFields legend="Extras" extras={extrasOfEdit(facts, packageId, rejected?.values ?? extras)} isRow />
      <NewTotal
        facts={facts}
        values={
          rejected?.values ?? {
            startDate: start.startDate,
            numberOfPersons: String(start.numberOfPersons),
            numberOfChildren: String(start.numberOfChildren),
            ...extras,
          }
        }
      />
      {rejected?.errors.totalRule && (
        <TotalChoice
          error={rejected.errors.totalRule}
          kept={booking.totalPrice}
          persons={Number(rejected.values.numberOfPersons)}
          price={priceOf(
            factsOfEdit(facts, {
              packageId: rejected.values.packageId ?? "",
              startDate: rejected.values.startDate ?? booking.startDate,
              numberOfPersons: Number(rejected.values.numberOfPersons),
              numberOfChildren: Number(rejected.values.numberOfChildren ?? booking.numberOfChildren),
              extras: extrasOfEdit(facts, rejected.values.packageId ?? "", rejected.values),
              counts: readCounts(rejected.values),
              totalRule: "follow",
            }),
          )}
        />
      )}
      <Select
        name="bookingStatus"
        label="Booking status"
        defaultValue={search.has("cancel") ? "canceled" : booking.bookingStatus}
      >
        <Options of={BOOKING_STATUSES.map((status) => [status, status])} />
      </Select>
      <CancellationFields booking={booking} cancellation={cancellation} />
      <ReachFields customer={customer} />
      <BookingField name="pickup" hint="Place and time. The guest's page promises it 3 days before." trip={trip} />
      <BookingField name="tripContact" trip={trip} />
      <TextArea
        name="note"
        label="Note to the customer (optional)"
        hint="Goes into the mail about this change."
        rows={3}
        maxLength={1000}
      />
      {hasQuestions(rejected) && rejected?.values.totalRule && (
        <input type="hidden" name="totalRule" value={rejected.values.totalRule} />
      )}
      <Questions />
      <PendingButton action={action} busy="Updating...">
        {hasQuestions(rejected) ? "Save all the same" : "Update booking"}
      </PendingButton>
      {failed && failed === packageId ? (
        <ShowTotal />
      ) : (
        <noscript>
          <ShowTotal />
        </noscript>
      )}
    </DeskForm>
  );
}

/** Asks the server, which also sends another package's extras: without script, or when the line broke. */
function ShowTotal() {
  return (
    <button type="submit" name="show" value="total" className="button button-quiet">
      Show the new total
    </button>
  );
}

type ReachFieldsProps = { customer: { name: string; phoneNumber: string; email: string } };

/** The guest's contact details for this booking. */
function ReachFields({ customer }: ReachFieldsProps) {
  return (
    <div className="field-row">
      <Field name="customerName" label="Guest’s name" maxLength={100} defaultValue={customer.name} />
      <Field
        name="customerPhone"
        label="Phone number"
        type="tel"
        maxLength={MAX_PHONE}
        defaultValue={customer.phoneNumber}
      />
      <Field name="customerEmail" label="Email (optional)" type="email" maxLength={254} defaultValue={customer.email} />
    </div>
  );
}

type TotalChoiceProps = { error: string; kept: number; persons: number; price: { lines: Line[]; total: number } };

/** Asks how to change the total when persons change and the total was set by hand. */
function TotalChoice({ error, kept, persons, price }: TotalChoiceProps) {
  return (
    <fieldset className="field" id="totalRule" aria-describedby="totalRule-error">
      <legend>Total for {persons} persons</legend>
      <p className="field-error" id="totalRule-error">
        {error}
      </p>
      <label>
        <input type="radio" name="totalRule" value="follow" required /> {formatRupees(price.total)}, at{" "}
        {paidRowsOf(price.lines)
          .map(({ label, each }) => `${formatSigned(each)} per ${label}`)
          .join(" and ")}
      </label>
      <label>
        <input type="radio" name="totalRule" value="keep" required /> {formatRupees(kept)}, as it was set
      </label>
    </fieldset>
  );
}

type NewTotalProps = { facts: EditFacts; values: FormValues };

/** The price that saving would lead to; it follows what is typed, and without script what was sent. */
function NewTotal({ facts, values }: NewTotalProps) {
  const line = useRef<HTMLOutputElement>(null);
  const [typed, setTyped] = useState(values);
  useEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    const read = () => setTyped(valuesOf(form));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [values]);

  const persons = Number(typed.numberOfPersons);
  const numberOfChildren = Number(typed.numberOfChildren ?? facts.booking.numberOfChildren);
  const isReadable = Number.isInteger(persons) && Number.isInteger(numberOfChildren) && persons > numberOfChildren;
  const {
    packageId = facts.booking.packageId,
    startDate = facts.booking.startDate,
    totalPrice = "",
    totalRule,
  } = typed;
  return (
    <output className="number" name="newTotal" ref={line}>
      {isReadable &&
        newPriceInWords(facts, {
          packageId,
          startDate,
          numberOfPersons: persons,
          numberOfChildren,
          extras: extrasOfEdit(facts, packageId, typed),
          counts: readCounts(typed),
          totalPrice: parseRupees(totalPrice),
          totalRule: totalRule === "follow" || totalRule === "keep" ? totalRule : "ask",
        })}
    </output>
  );
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}
