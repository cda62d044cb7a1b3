import { Field, Options, Select } from "~/components/form/field";
import { DaysForm, PrintedDays } from "~/components/list/days-form";
import { Periods } from "~/components/money/periods";
import { MAX_REFERENCE, PAYMENT_METHODS } from "~/models/money/payment/limits";
import { type DayBookCriteria } from "~/models/office/money/criteria.server";
import { type CalendarDate } from "~/values/calendar";
import { METHOD_IN_WORDS } from "~/values/payment-words";
import { type RejectedForm } from "~/values/rejected-form";

type DayBookFormProps = { book: DayBookCriteria; today: CalendarDate; rejected?: RejectedForm };

export function DayBookForm({ book, today, rejected }: DayBookFormProps) {
  const { method, reference } = book;
  return (
    <>
      <Periods days={book} today={today} pathOf={(days) => dayBookOf({ ...days, ...(method && { method }) })} />
      <DaysForm action="/admin-dashboard/money" days={book} rejected={rejected}>
        <input type="hidden" name="tab" value="day-book" />
        <Select name="method" label="Method" defaultValue={method ?? ""} key={method}>
          <option value="">all</option>
          <Options of={PAYMENT_METHODS.map((each) => [each, METHOD_IN_WORDS[each] ?? each])} />
        </Select>
        <Field
          name="reference"
          label="Reference"
          type="search"
          placeholder="On any day"
          maxLength={MAX_REFERENCE}
          defaultValue={reference}
          key={`reference ${reference}`}
        />
      </DaysForm>
      {!reference && <PrintedDays {...book} />}
      {reference && <p>Payments whose reference begins with “{reference}”, on any day.</p>}
    </>
  );
}

function dayBookOf(book: DayBookCriteria) {
  return `/admin-dashboard/money?${new URLSearchParams({ tab: "day-book", ...book })}`;
}
