import { Form } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField, Select, TextArea } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { SettingFields } from "~/components/package/admin/setting-fields";
import { Weekdays } from "~/components/package/admin/weekdays";
import { DAY_SETTINGS } from "~/models/sales/price/settings";
import { type CalendarDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type ChangeDaysProps = {
  action: string;
  /** The days to begin with. */
  from: CalendarDate;
  to: CalendarDate;
  rejected?: RejectedForm;
};

export function ChangeDays({ action, from, to, rejected }: ChangeDaysProps) {
  return (
    <section aria-labelledby="change">
      <h2 id="change">Change many days</h2>
      <Form method="post" action={action} key={`${from} ${to}`} className="days-form">
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="what" value="bulk" />
        <Field name="from" label="From" type="date" required defaultValue={from} rejected={rejected} />
        <Field name="to" label="To" type="date" required defaultValue={to} rejected={rejected} />
        <Weekdays weekdays={127} rejected={rejected} />
        <Field name="seats" label="Places (optional)" inputMode="numeric" maxLength={3} rejected={rejected} />
        <PriceField
          name="price"
          label="Price per person (₹, optional)"
          hint="It may be below the starting price. Clear brings the days back to that."
          rejected={rejected}
        />
        <SettingFields legend="More about the price" declared={DAY_SETTINGS} rejected={rejected} />
        <Field
          name="ahead"
          label="Days ahead to book (optional)"
          hint="Where these days must be booked earlier than others."
          inputMode="numeric"
          maxLength={3}
          rejected={rejected}
        />
        <Select name="sales" label="Sales" rejected={rejected}>
          <option value="">as it is</option>
          <option value="open">open</option>
          <option value="close">close</option>
        </Select>
        <p className="actions">
          <PendingButton name="act" value="save" busy="Saving...">
            Save these days
          </PendingButton>
          <PendingButton className="button button-quiet" name="act" value="copy" busy="Copying...">
            Copy from last year
          </PendingButton>
          <PendingButton className="button button-quiet" name="act" value="clear" busy="Clearing...">
            Clear
          </PendingButton>
        </p>
      </Form>
    </section>
  );
}

export function AddDates({ action, rejected }: { action: string; rejected?: RejectedForm }) {
  return (
    <section aria-labelledby="add-dates">
      <h2 id="add-dates">Add dates</h2>
      <Form method="post" action={action} className="days-form">
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="what" value="dates" />
        <TextArea
          name="dates"
          label="Dates"
          hint="Like 14 - 05 - 2027, one a line."
          rows={4}
          required
          rejected={rejected}
        />
        <Field
          name="dateSeats"
          label="Places on each (optional)"
          inputMode="numeric"
          maxLength={3}
          rejected={rejected}
        />
        <Field
          name="dateAhead"
          label="Days ahead to book (optional)"
          inputMode="numeric"
          maxLength={3}
          rejected={rejected}
        />
        <Field
          name="label"
          label="Word for guests (optional)"
          hint="Like “Guaranteed”."
          maxLength={40}
          rejected={rejected}
        />
        <p className="actions">
          <PendingButton busy="Adding...">Add these dates</PendingButton>
        </p>
      </Form>
    </section>
  );
}
