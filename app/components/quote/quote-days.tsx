import { ItineraryField } from "~/components/editor/itinerary-field";
import { Field, TextArea } from "~/components/form/field";
import { DayRows, MealTicks } from "~/components/package/admin/day-rows";
import { type DayFact, driveTime, factField } from "~/models/catalogue/package/day-facts";
import { MAX_DAYS } from "~/models/catalogue/package/limits";
import { countDayRows, dayField, type DayText } from "~/models/sales/quote/day-texts";
import { type QuotePrefill } from "~/models/sales/quote/get-prefill.server";
import { addDays, formatDay, isCalendarDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type Typed = Record<string, unknown>;

type QuoteDaysProps = { prefill: QuotePrefill; typed?: Typed; rejected?: RejectedForm; onChange: () => void };

/** A row for each day. An itinerary that cannot be told in rows is changed as a package's is. */
export function QuoteDays({ prefill, typed = {}, rejected, onChange }: QuoteDaysProps) {
  const { dayTexts, dayFacts = [], days = 1 } = prefill;
  if (!dayTexts)
    return (
      <>
        <ItineraryField
          defaultValue={rejected?.values.itinerary ?? prefill.itinerary ?? ""}
          error={rejected?.errors.itinerary}
          onChange={onChange}
        />
        <input type="hidden" name="dayFacts-rows" />
        <DayRows legend="Nights, meals and drives" facts={dayFacts} days={days} rejected={rejected} />
      </>
    );
  const start = textIn(typed, "startDate", prefill.startDate);
  const wanted = Math.min(Number(typed.days ?? days) || 1, MAX_DAYS);
  const rows = Math.max(wanted, days, countDayRows(typed), dayTexts.days.at(-1)?.day ?? 0);
  const hidden = { daysBefore: dayTexts.before, daysLevel: dayTexts.level };
  return (
    <fieldset className="part quote-days" {...invalid("itinerary", rejected)}>
      <legend>Days</legend>
      <p>What the guest reads of each day, with its date. What stays empty is shown nowhere.</p>
      <RowsError name="itinerary" rejected={rejected} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={rejected?.values[name] ?? value} />
      ))}
      <div role="group" aria-label="Each day" {...invalid("dayFacts", rejected)}>
        <RowsError name="dayFacts" rejected={rejected} />
        {Array.from({ length: rows }, (_, row) => row + 1).map((day) => (
          <DayRow
            key={day}
            day={day}
            date={isCalendarDate(start) ? formatDay(addDays(start, day - 1)) : ""}
            text={dayTexts.days.find((each) => each.day === day)}
            fact={dayFacts.find((each) => each.day === day)}
            typed={typed}
            rejected={rejected}
          />
        ))}
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

type DayRowProps = {
  day: number;
  date: string;
  text?: DayText;
  fact?: DayFact;
  typed: Typed;
  rejected?: RejectedForm;
};

function DayRow({ day, date, text, fact, typed, rejected }: DayRowProps) {
  const now = (name: string, stored?: string) => textIn(typed, name, stored);
  const night = now(factField(day, "sleepsAt"), fact?.sleepsAt);
  const hidden = { was: text?.text ?? "", html: text?.html ?? "" };
  return (
    <details open={!text && !fact}>
      <summary>
        <b>
          Day {day} <small>{date}</small>
        </b>
        <span>
          {now(dayField(day, "title"), text?.title)}
          {night && <small>{night}</small>}
        </span>
      </summary>
      <div className="stack">
        <Field
          name={dayField(day, "title")}
          label={`Title of day ${day}`}
          maxLength={120}
          defaultValue={text?.title}
          rejected={rejected}
        />
        <div className="field-row">
          <Field
            name={factField(day, "sleepsAt")}
            label={`Sleeps at on day ${day}`}
            maxLength={80}
            defaultValue={fact?.sleepsAt}
            rejected={rejected}
          />
          <Field
            name={factField(day, "km")}
            label={`Drive on day ${day}, km`}
            inputMode="numeric"
            maxLength={7}
            defaultValue={fact?.km ?? ""}
            rejected={rejected}
          />
          <Field
            name={factField(day, "minutes")}
            label={`Drive on day ${day}, time`}
            maxLength={12}
            placeholder="3 h 30 min"
            defaultValue={fact?.minutes ? driveTime(fact.minutes) : ""}
            rejected={rejected}
          />
        </div>
        <p className="meals">
          <MealTicks day={day} fact={fact} rejected={rejected} />
        </p>
        <TextArea
          name={dayField(day, "text")}
          label={`What happens on day ${day}`}
          rows={3}
          maxLength={5000}
          hint={hidden.html.includes("<img") || hidden.html.includes("<iframe") ? PICTURED : undefined}
          defaultValue={text?.text}
          rejected={rejected}
        />
        {(["was", "html"] as const).map((name) => (
          <input
            key={name}
            type="hidden"
            name={dayField(day, name)}
            value={rejected?.values[dayField(day, name)] ?? hidden[name]}
          />
        ))}
      </div>
    </details>
  );
}

function textIn(typed: Typed, name: string, stored = "") {
  const text = typed[name];
  return typeof text === "string" ? text : stored;
}

const PICTURED = "It has a picture or a video, which stays as long as these words are not changed.";
