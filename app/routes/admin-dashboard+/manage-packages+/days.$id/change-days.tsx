import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
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
      <DeskForm method="post" action={action} key={`${from} ${to}`} className="days-form" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="what" value="bulk" />
        <Field name="from" label="From" type="date" required defaultValue={from} />
        <Field name="to" label="To" type="date" required defaultValue={to} />
        <Weekdays weekdays={127} />
        <Field name="seats" label="Places (optional)" inputMode="numeric" maxLength={3} />
        <PriceField
          name="price"
          label="Price per person (₹, optional)"
          hint="It may be below the starting price. Clear brings the days back to that."
        />
        <SettingFields legend="More about the price" declared={DAY_SETTINGS} />
        <Field
          name="ahead"
          label="Days ahead to book (optional)"
          hint="Where these days must be booked earlier than others."
          inputMode="numeric"
          maxLength={3}
        />
        <Select name="sales" label="Sales">
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
      </DeskForm>
    </section>
  );
}

type AddDatesProps = {
  action: string;
  /** It starts on any day now. */
  isInstead?: boolean;
  rejected?: RejectedForm;
};

export function AddDates({ action, isInstead, rejected }: AddDatesProps) {
  return (
    <section aria-labelledby="add-dates">
      <h2 id="add-dates">{isInstead ? "Fixed dates instead" : "Add dates"}</h2>
      {isInstead && <p>With dates added here it starts on these dates only.</p>}
      <DeskForm method="post" action={action} className="days-form" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="what" value="dates" />
        <TextArea
          name="dates"
          label="Dates"
          hint="Like 14 - 05 - 2027, one a line, or: every Sunday from 06 - 12 - 2026 to 28 - 03 - 2027"
          rows={4}
          required
        />
        <Field name="dateSeats" label="Places on each (optional)" inputMode="numeric" maxLength={3} />
        <Field name="dateAhead" label="Days ahead to book (optional)" inputMode="numeric" maxLength={3} />
        <Field name="label" label="Word for guests (optional)" hint="Like “Guaranteed”." maxLength={40} />
        <p className="actions">
          <PendingButton busy="Adding...">Add these dates</PendingButton>
        </p>
      </DeskForm>
    </section>
  );
}
