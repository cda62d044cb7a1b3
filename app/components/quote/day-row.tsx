import { type MouseEventHandler } from "react";

import { Field, TextArea } from "~/components/form/field";
import { MealTicks } from "~/components/package/admin/day-rows";
import { MEALS } from "~/models/catalogue/content/day-facts";
import { dayField, type DayRow as Row } from "~/models/sales/quote/day-rows";

type DayRowProps = {
  day: number;
  of: number;
  date: string;
  /** As it was when the row came into the form; what is typed since then stands in its fields. */
  row: Row;
  /** What is typed now. */
  typed: (name: string) => string | undefined;
  action: string;
  onStep: MouseEventHandler<HTMLButtonElement>;
};

/** Its buttons work without script: they send the form and get it back with its days in another order. */
export function DayRow({ day, of, date, row, typed, action, onStep }: DayRowProps) {
  const field = (name: keyof Row, label: string) => ({ name: dayField(day, name), label, defaultValue: row[name] });
  const now = (name: keyof Row) => typed(dayField(day, name)) ?? row[name];
  const night = now("sleepsAt");
  const step = { action, onStep };
  return (
    <li className="day-row" id={`day-${day}`}>
      <span className="moves">
        <DayStep {...step} value={`up-${day}`} to={day - 1} disabled={day === 1}>
          <span aria-hidden="true">↑</span> <span className="visually-hidden">Move day {day} up</span>
        </DayStep>
        <DayStep {...step} value={`down-${day}`} to={day + 1} disabled={day === of}>
          <span aria-hidden="true">↓</span> <span className="visually-hidden">Move day {day} down</span>
        </DayStep>
      </span>
      <details open={!row.title && !row.text && !row.sleepsAt}>
        <summary>
          <b>
            Day {day} <small>{date}</small>
          </b>
          <span>
            {now("title")}
            {night && <small>{night}</small>}
          </span>
        </summary>
        <div className="stack">
          <Field {...field("title", `Title of day ${day}`)} maxLength={120} />
          <div className="field-row">
            <Field {...field("sleepsAt", `Sleeps at on day ${day}`)} maxLength={80} />
            <Field {...field("km", `Drive on day ${day}, km`)} inputMode="numeric" maxLength={7} />
            <Field {...field("minutes", `Drive on day ${day}, time`)} maxLength={12} placeholder="3 h 30 min" />
          </div>
          <p className="meals">
            <MealTicks day={day} meals={MEALS.filter((meal) => row[meal])} />
          </p>
          <TextArea
            {...field("text", `What happens on day ${day}`)}
            rows={3}
            maxLength={5000}
            hint={row.html?.includes("<img") || row.html?.includes("<iframe") ? PICTURED : undefined}
          />
          {(["was", "html"] as const).map((name) => (
            <input key={name} type="hidden" name={dayField(day, name)} value={row[name] ?? ""} />
          ))}
          <p className="actions">
            <DayStep {...step} value={`after-${day}`} to={day + 1}>
              Insert a day after day {day}
            </DayStep>
            {of > 1 && (
              <DayStep {...step} value={`remove-${day}`} to={Math.min(day, of - 1)}>
                Remove day {day}
              </DayStep>
            )}
          </p>
        </div>
      </details>
    </li>
  );
}

type DayStepProps = {
  value: string;
  /** The day at which the page stands afterwards. */
  to: number;
  action: string;
  onStep: MouseEventHandler<HTMLButtonElement>;
  disabled?: boolean;
  children: React.ReactNode;
};

export function DayStep({ value, to, action, onStep, disabled, children }: DayStepProps) {
  return (
    <button
      type="submit"
      name="show"
      value={value}
      formAction={`${action}#day-${to}`}
      formNoValidate
      disabled={disabled}
      className="button button-quiet"
      data-to={to}
      onClick={onStep}
    >
      {children}
    </button>
  );
}

const PICTURED = "It has a picture or a video, which stays as long as these words are not changed.";
