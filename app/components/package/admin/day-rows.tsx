import { FieldError, FieldGroup } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import {
  countFactRows,
  type DayFact,
  driveTime,
  factField,
  type Meal,
  MEALS,
} from "~/models/catalogue/content/day-facts";

type DayRowsProps = { legend: string; facts: DayFact[]; days: number; asksKm?: boolean };

/** A row for each day of the trip, with or without facts. Kilometres have a field where a day has some. */
export function DayRows({ legend, facts, days, asksKm = false }: DayRowsProps) {
  const typed = useRejected()?.values ?? {};
  const rows = Math.max(days, countFactRows(typed));
  const isTyped = Object.entries(typed).some(([name, value]) => /^day-\d+-km$/.test(name) && value !== "");
  const hasKm = asksKm || isTyped || facts.some(({ km }) => km !== null);
  return (
    <FieldGroup name="dayFacts" className="part" tabIndex={-1}>
      <legend>{legend}</legend>
      <p>
        What stands here is shown at the heading of its day. What stays empty is shown nowhere. Rows for more days come
        once the days are saved.
      </p>
      <FieldError of="dayFacts" />
      <table className="day-rows stacked">
        <thead>
          <tr>
            <td />
            <th scope="col">Sleeps at</th>
            <th scope="col">Meals</th>
            {hasKm && <th scope="col">Drive, km</th>}
            <th scope="col">Drive, time</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => row + 1).map((day) => (
            <DayRow key={day} day={day} fact={facts.find((each) => each.day === day)} hasKm={hasKm} />
          ))}
        </tbody>
      </table>
    </FieldGroup>
  );
}

type DayRowProps = { day: number; fact?: DayFact; hasKm: boolean };

export function MealTicks({ day, meals }: { day: number; meals: Meal[] }) {
  return MEALS.map((meal) => (
    <label key={meal}>
      <input type="checkbox" name={factField(day, meal)} defaultChecked={meals.includes(meal)} /> {meal}
      <span className="visually-hidden"> on day {day}</span>
    </label>
  ));
}

function DayRow({ day, fact, hasKm }: DayRowProps) {
  const rejected = useRejected();
  const field = (
    name: Exclude<Parameters<typeof factField>[1], Meal>,
    label: string,
    stored?: string | number | null,
  ) => ({
    name: factField(day, name),
    "aria-label": `${label} on day ${day}`,
    defaultValue: rejected?.values[factField(day, name)] ?? stored ?? "",
  });
  return (
    <tr>
      <th scope="row">Day {day}</th>
      <td data-label="Sleeps at">
        <input {...field("sleepsAt", "Sleeps at", fact?.sleepsAt)} maxLength={80} />
      </td>
      <td data-label="Meals" className="meals">
        <MealTicks
          day={day}
          meals={rejected ? MEALS.filter((meal) => factField(day, meal) in rejected.values) : (fact?.meals ?? [])}
        />
      </td>
      {hasKm && (
        <td data-label="Drive, km">
          <input {...field("km", "Drive in kilometres", fact?.km)} inputMode="numeric" maxLength={7} />
        </td>
      )}
      <td data-label="Drive, time">
        <input
          {...field("minutes", "Time of the drive", fact?.minutes ? driveTime(fact.minutes) : "")}
          maxLength={12}
          placeholder="3 h 30 min"
        />
      </td>
    </tr>
  );
}
