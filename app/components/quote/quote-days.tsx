import { ItineraryField } from "~/components/editor/itinerary-field";
import { DayRows } from "~/components/package/admin/day-rows";
import { MAX_DAYS } from "~/models/catalogue/content/day-facts";
import { dayRowsIn, storedRows } from "~/models/sales/quote/day-rows";
import { type DayTexts } from "~/models/sales/quote/day-texts";
import { type QuotePrefill } from "~/models/sales/quote/get-prefill.server";
import { addDays, formatShortDate, isCalendarDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

import { DayRow, DayStep } from "./day-row";
import { useDayRows } from "./use-day-rows";

type QuoteDaysProps = {
  action: string;
  prefill: QuotePrefill;
  typed?: Record<string, unknown>;
  rejected?: RejectedForm;
  onChange: () => void;
};

/** A row for each day. An itinerary that cannot be told in rows is changed as a package's is. */
export function QuoteDays({ prefill, ...props }: QuoteDaysProps) {
  const { dayTexts, dayFacts = [], days, itinerary = "" } = prefill;
  const { rejected, onChange } = props;
  if (dayTexts) return <EachDay {...props} prefill={prefill} dayTexts={dayTexts} />;
  return (
    <>
      <ItineraryField
        defaultValue={rejected?.values.itinerary ?? itinerary}
        error={rejected?.errors.itinerary}
        onChange={onChange}
      />
      <input type="hidden" name="dayFacts-rows" />
      <DayRows legend="Nights, meals and drives" facts={dayFacts} days={days} rejected={rejected} />
    </>
  );
}

type EachDayProps = Omit<QuoteDaysProps, "onChange"> & { dayTexts: DayTexts };

/** With script the rows change their order in the page, so that what is typed, opened and focused stays so. */
function EachDay({ action, prefill, dayTexts, typed = {}, rejected }: EachDayProps) {
  const { days = 1, dayFacts = [], startDate = "" } = prefill;
  const textIn = (name: string) => (typeof typed[name] === "string" ? typed[name] : undefined);
  const start = textIn("startDate") ?? startDate;
  const wanted = Math.min(Number(textIn("days") ?? days) || 1, MAX_DAYS);
  const { rows, step, part } = useDayRows(() => {
    const sent = dayRowsIn(rejected?.values ?? {});
    return sent.length > 0 ? sent : storedRows(dayTexts, dayFacts, days);
  }, wanted);
  const hidden = { daysBefore: dayTexts.before, daysLevel: dayTexts.level };
  return (
    <fieldset className="part quote-days" ref={part} {...invalid("itinerary", rejected)}>
      <legend>Days</legend>
      <p>What the guest reads of each day, with its date. What stays empty is shown nowhere.</p>
      <RowsError name="itinerary" rejected={rejected} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={rejected?.values[name] ?? value} />
      ))}
      <div role="group" aria-label="Each day" {...invalid("dayFacts", rejected)}>
        <RowsError name="dayFacts" rejected={rejected} />
        <ol>
          {rows.map(({ key, row }, index) => (
            <DayRow
              key={key}
              day={index + 1}
              of={rows.length}
              date={isCalendarDate(start) ? formatShortDate(addDays(start, index)) : ""}
              row={row}
              typed={textIn}
              action={action}
              onStep={step}
            />
          ))}
        </ol>
        {rows.length < MAX_DAYS && (
          <DayStep value={`after-${rows.length}`} to={rows.length + 1} action={action} onStep={step}>
            Add a day
          </DayStep>
        )}
      </div>
    </fieldset>
  );
}

type RowsErrorProps = { name: "itinerary" | "dayFacts"; rejected?: RejectedForm };

/** Of all rows. The empty field gives it its place among the form's errors. */
function RowsError({ name, rejected }: RowsErrorProps) {
  const error = rejected?.errors[name];
  return (
    <>
      <input type="hidden" name={`${name}-rows`} />
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

function invalid(id: RowsErrorProps["name"], rejected?: RejectedForm) {
  const error = rejected?.errors[id];
  const said = error ? ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};
  return { id, tabIndex: -1, ...said };
}
