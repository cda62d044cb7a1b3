import { ItineraryField } from "~/components/editor/itinerary-field";
import { FieldError } from "~/components/form/field";
import { RejectedContext, useRejected } from "~/components/form/form";
import { DayRows } from "~/components/package/admin/day-rows";
import { MAX_DAYS } from "~/models/catalogue/content/day-facts";
import { dayRowsIn, type DayTexts, storedRows } from "~/models/sales/quote/day-rows";
import { type QuotePrefill } from "~/models/sales/quote/get-prefill.server";
import { addDays, formatShortDate, isCalendarDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

import { DayRow, DayStep } from "./day-row";
import { useDayRows } from "./use-day-rows";

const UNKNOWN_DAYS = 7;

type QuoteDaysProps = {
  action: string;
  prefill: QuotePrefill;
  typed?: Record<string, unknown>;
  onChange: () => void;
};

/** A row for each day. An itinerary that cannot be told in rows is changed as a package's is. */
export function QuoteDays({ prefill, ...props }: QuoteDaysProps) {
  const { dayTexts, dayFacts = [], days, itinerary = "" } = prefill;
  if (dayTexts) return <EachDay {...props} prefill={prefill} dayTexts={dayTexts} />;
  return (
    <>
      <ItineraryField defaultValue={itinerary} onChange={props.onChange} />
      <input type="hidden" name="dayFacts-rows" />
      <DayRows legend="Nights, meals and drives" facts={dayFacts} days={days ?? UNKNOWN_DAYS} asksKm />
    </>
  );
}

type EachDayProps = Omit<QuoteDaysProps, "onChange"> & { dayTexts: DayTexts };

/** With script the rows change their order in the page, so that what is typed, opened and focused stays so. */
function EachDay({ action, prefill, dayTexts, typed = {} }: EachDayProps) {
  const rejected = useRejected();
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
      <RowsError name="itinerary" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={rejected?.values[name] ?? value} />
      ))}
      <div role="group" aria-label="Each day" {...invalid("dayFacts", rejected)}>
        <RowsError name="dayFacts" />
        {/* A row knows what was typed in it; the names of its fields are another day’s once days have moved. */}
        <RejectedContext.Provider value={undefined}>
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
        </RejectedContext.Provider>
        {rows.length < MAX_DAYS && (
          <DayStep value={`after-${rows.length}`} to={rows.length + 1} action={action} onStep={step}>
            Add a day
          </DayStep>
        )}
      </div>
    </fieldset>
  );
}

type RowsErrorProps = { name: "itinerary" | "dayFacts" };

/** Of all rows. The empty field gives it its place among the form's errors. */
function RowsError({ name }: RowsErrorProps) {
  return (
    <>
      <input type="hidden" name={`${name}-rows`} />
      <FieldError of={name} />
    </>
  );
}

function invalid(id: RowsErrorProps["name"], rejected?: RejectedForm) {
  const error = rejected?.errors[id];
  const said = error ? ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};
  return { id, tabIndex: -1, ...said };
}
