import { ExtraFields } from "~/components/booking/extra-fields";
import { Wish } from "~/components/change-request/wish";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, TextArea } from "~/components/form/field";
import { LiveForm, MonthNotes } from "~/components/form/live-form";
import { SubmitButton } from "~/components/form/submit-button";
import { MAX_PERSONS } from "~/models/booking/fields";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { type MonthFact } from "~/models/catalogue/content/months";
import { type OtherPrices } from "~/models/guest/booking/other-prices.server";
import { type ChangeJson } from "~/models/sales/change-request/json";
import { calendarDay, formatDate } from "~/values/calendar";
import { type Extra, extrasToChoose } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

const MOST = 12;

type ChangeFormProps = {
  action: string;
  booking: GuestBookingJson;
  prices: OtherPrices;
  /** What its package offers now, and what it says of the months. */
  offered: { extras: Extra[]; months: MonthFact[] };
  days: { first: string; last: string };
  rejected?: RejectedForm;
};

export function ChangeForm({ action, booking, prices, offered, days, rejected }: ChangeFormProps) {
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <p>
        Choose a new date or a new number of persons, or write what else you would like. We check whether it is possible
        and what it costs, and answer by mail.
      </p>
      {prices && <Prices of={prices} />}
      <LiveForm method="post" action={action} rejected={rejected}>
        <Field
          name="wantedDate"
          label="New start date"
          hint={`Now ${formatDate(booking.startDate)}. Leave it empty to keep it.`}
          type="date"
          min={days.first}
          max={days.last}
          notes={<MonthNotes months={offered.months} by="wantedDate" chosen={rejected?.values.wantedDate} />}
        />
        <Field
          name="wantedPersons"
          label="New number of persons"
          hint={`Now ${booking.numberOfPersons}. Leave it empty to keep it.`}
          type="number"
          min={1}
          max={MAX_PERSONS}
        />
        <ExtraFields
          legend="Extras as you would have them"
          extras={extrasToChoose(offered.extras, booking.extras, rejected?.values ?? {})}
        />
        <TextArea name="text" label="What else you would like (optional)" rows={4} maxLength={1000} />
        <SubmitButton busy="Sending...">Ask for this change</SubmitButton>
      </LiveForm>
    </>
  );
}

/** What a move to another day would make of the price. */
function Prices({ of: { now, spans, others } }: { of: NonNullable<OtherPrices> }) {
  return (
    <>
      <p>You pay {formatRupees(now)} per person. On another day it would be:</p>
      <ul>
        {spans.slice(0, MOST).map(({ from, to, each }) => (
          <li key={from}>
            {from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`}: {formatRupees(each)}
          </li>
        ))}
        {spans.length > MOST && <li>later days: please ask</li>}
        <li>all other days: {formatRupees(others)}</li>
      </ul>
    </>
  );
}

type WithdrawFormProps = { action: string; change: ChangeJson; rejected?: RejectedForm };

export function WithdrawForm({ action, change, rejected }: WithdrawFormProps) {
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <p>
        Asked on {formatDate(calendarDay(change.createdAt))}, we answer by mail. Until then your booking stays as it is.
      </p>
      <Wish change={change} />
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="withdraw" />
        <SubmitButton busy="Withdrawing...">Withdraw it</SubmitButton>
      </form>
    </>
  );
}
