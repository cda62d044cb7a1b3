import { Wish } from "~/components/change-request/wish";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, TextArea } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { MAX_PERSONS } from "~/models/booking/limits";
import { type OwnBookingJson } from "~/models/booking/own-json";
import { type ChangeJson } from "~/models/sales/change-request/json";
import { formatDate, formatInstant } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type ChangeFormProps = {
  action: string;
  booking: OwnBookingJson;
  days: { first: string; last: string };
  rejected?: RejectedForm;
};

export function ChangeForm({ action, booking, days, rejected }: ChangeFormProps) {
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <p>
        Choose a new date or a new number of persons, or write what else you would like. We check whether it is possible
        and what it costs, and answer by mail.
      </p>
      <form method="post" action={action}>
        <Field
          name="wantedDate"
          label="New start date"
          hint={`Now ${formatDate(booking.startDate)}. Leave it empty to keep it.`}
          type="date"
          min={days.first}
          max={days.last}
          rejected={rejected}
        />
        <Field
          name="wantedPersons"
          label="New number of persons"
          hint={`Now ${booking.numberOfPersons}. Leave it empty to keep it.`}
          type="number"
          min={1}
          max={MAX_PERSONS}
          rejected={rejected}
        />
        <TextArea
          name="text"
          label="What else you would like (optional)"
          rows={4}
          maxLength={1000}
          rejected={rejected}
        />
        <SubmitButton busy="Sending...">Ask for this change</SubmitButton>
      </form>
    </>
  );
}

type WithdrawFormProps = { action: string; change: ChangeJson; rejected?: RejectedForm };

export function WithdrawForm({ action, change, rejected }: WithdrawFormProps) {
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <p>Asked on {formatInstant(change.createdAt)}, we answer by mail. Until then your booking stays as it is.</p>
      <Wish change={change} />
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="withdraw" />
        <SubmitButton busy="Withdrawing...">Withdraw it</SubmitButton>
      </form>
    </>
  );
}
