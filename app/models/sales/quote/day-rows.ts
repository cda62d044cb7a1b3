import { type DayFact, driveTime, MAX_DAYS, MEALS } from "~/models/catalogue/content/day-facts";
import { type FormValues } from "~/values/rejected-form";

import { countDayRows, dayField, type DayTexts } from "./day-texts";

const FIELDS = ["title", "text", "was", "html", "sleepsAt", "km", "minutes", ...MEALS] as const;

/** What the form's fields say of one day. A meal that is not ticked is missing. */
export type DayRow = Partial<Record<(typeof FIELDS)[number], string>>;

export const BLANK_DAY: DayRow = { title: "" };

export function dayRowsIn(values: FormValues): DayRow[] {
  return Array.from({ length: countDayRows(values) }, (_, row) => {
    const typed = FIELDS.map((field) => [field, values[dayField(row + 1, field)]] as const);
    return Object.fromEntries(typed.filter(([, text]) => text !== undefined));
  });
}

/** The rows of these days before anything is typed. */
export function storedRows({ days: texts }: DayTexts, facts: DayFact[], days: number): DayRow[] {
  const rows = Math.max(days, texts.at(-1)?.day ?? 0);
  return Array.from({ length: rows }, (_, row): DayRow => {
    const text = texts.find(({ day }) => day === row + 1);
    const fact = facts.find(({ day }) => day === row + 1);
    return {
      title: text?.title ?? "",
      text: text?.text,
      was: text?.text,
      html: text?.html,
      sleepsAt: fact?.sleepsAt,
      km: fact?.km?.toString(),
      minutes: fact?.minutes ? driveTime(fact.minutes) : undefined,
      ...Object.fromEntries(fact?.meals.map((meal) => [meal, "on"]) ?? []),
    };
  });
}

const STEP = /^(up|down|after|remove)-(\d{1,2})$/;

/** The days after a click on "up-3", "down-3", "after-3" or "remove-3"; as they are for any other word. */
export function arrange<Day>(days: Day[], step: string, blank: Day): Day[] {
  const [, move, number] = STEP.exec(step) ?? [];
  const at = Number(number) - 1;
  const [before, day, after] = [days.slice(0, at), days.slice(at, at + 1), days.slice(at + 1)];
  if (day.length === 0) return days;
  switch (move) {
    case "up":
      return [...before.slice(0, -1), ...day, ...before.slice(-1), ...after];
    case "down":
      return [...before, ...after.slice(0, 1), ...day, ...after.slice(1)];
    case "after":
      return days.length < MAX_DAYS ? [...before, ...day, blank, ...after] : days;
    default:
      return days.length > 1 ? [...before, ...after] : days;
  }
}

/** The same in the fields of a form that came without script. */
export function arrangeFields(values: FormValues, step: string): FormValues {
  const rows = dayRowsIn(values);
  const days = arrange(rows, step, BLANK_DAY);
  if (days === rows) return values;
  const others = Object.entries(values).filter(([name]) => !/^day-\d+-/.test(name));
  const typed = days.flatMap((day, row) =>
    Object.entries(day).map(([field, text]): [string, string] => [dayField(row + 1, field as keyof DayRow), text]),
  );
  return { ...Object.fromEntries([...others, ...typed]), ...countsAfter(values, rows.length, days.length) };
}

/** The typed days and nights once there are other rows: a day more is a night more. Rows beyond the typed days count as none. */
export function countsAfter(values: FormValues, before: number, after: number): FormValues {
  const more = after < before && before > Number(values.days) ? 0 : after - before;
  return Object.fromEntries((["days", "nights"] as const).map((name) => [name, moreOf(values[name], more)]));
}

function moreOf(typed: string | undefined = "", more: number) {
  return /^\d+$/.test(typed) ? String(Math.max(Number(typed) + more, 0)) : typed;
}
