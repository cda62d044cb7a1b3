import { readLines } from "./typed-lines";

/** The longest trip. */
export const MAX_DAYS = 60;

export const MEALS = ["breakfast", "lunch", "dinner"] as const;

export type Meal = (typeof MEALS)[number];

/** What is known of a day besides its text. What is not known is empty or null, and shown nowhere. */
export type DayFact = {
  day: number;
  sleepsAt: string;
  meals: Meal[];
  /** The day's drive. */
  km: number | null;
  minutes: number | null;
};

export type TypedFact = Record<"day" | "sleepsAt" | "km" | "minutes", string> & { meals: string[] };

/** Reads lines like "2 | Houseboat on Nigeen | breakfast, dinner | 95 | 3 h 30 min". */
export function readFactLines(text: string): TypedFact[] {
  return readLines(text).map(([day = "", sleepsAt = "", meals = "", km = "", ...rest]) => ({
    day,
    sleepsAt,
    meals: mealsIn(meals),
    km,
    minutes: rest.join(" | "),
  }));
}

export function mealsIn(text: string) {
  return text
    .split(",")
    .map((meal) => meal.trim().toLowerCase())
    .filter(Boolean);
}

type Written = { [field in keyof DayFact]: DayFact[field] | string | string[] };

/** One line for each day, in the order of days. Both the stored text and a file's cell. */
export function writeFacts(facts: Written[]) {
  return [...facts]
    .sort((a, b) => Number(a.day) - Number(b.day))
    .map(({ day, sleepsAt, meals, km, minutes }) =>
      [day, sleepsAt, [meals].flat().join(", "), km ?? "", minutes ?? ""].join(" | ").replace(/[ |]+$/, ""),
    )
    .join("\n");
}

/** Reads the stored text; facts beyond the trip's days wait there until it is longer again. */
export function readDayFacts(text: string, days = Number.POSITIVE_INFINITY): DayFact[] {
  return readFactLines(text)
    .map(({ day, sleepsAt, meals, km, minutes }) => ({
      day: Number(day),
      sleepsAt,
      meals: MEALS.filter((meal) => meals.includes(meal)),
      km: km ? Number(km) : null,
      minutes: minutes ? minutesIn(minutes) : null,
    }))
    .filter(({ day }) => day <= days);
}

const DRIVE = /^(?:(\d{1,2}) ?(?:h|:))? ?(?:(\d{1,4}) ?(?:min)?)?$/i;

/** Reads "210", "3:30", "3 h" or "3 h 30 min"; NaN if it is none of these. */
export function minutesIn(text: string) {
  const [, hours, minutes] = DRIVE.exec(text.trim()) ?? [];
  return hours || minutes ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : Number.NaN;
}

/** "3 h 30 min" */
export function driveTime(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** Where one sleeps, night after night in one place as one stay. */
export function staysOf(facts: DayFact[]) {
  const stays: { sleepsAt: string; first: number; last: number }[] = [];
  for (const { day, sleepsAt } of facts.filter((fact) => fact.sleepsAt)) {
    const before = stays.at(-1);
    if (before?.sleepsAt === sleepsAt && before.last === day - 1) before.last = day;
    else stays.push({ sleepsAt, first: day, last: day });
  }
  return stays;
}

/** What a guest reads at the heading of the day: "Night: Houseboat", "Breakfast, dinner", "95 km, 3 h 30 min drive". */
export function factsInWords({ sleepsAt, meals, km, minutes }: DayFact) {
  const eaten = meals.join(", ");
  const drive = [km && `${km} km`, minutes && `${driveTime(minutes)} drive`].filter(Boolean).join(", ");
  return [sleepsAt && `Night: ${sleepsAt}`, eaten && eaten.charAt(0).toUpperCase() + eaten.slice(1), drive].filter(
    Boolean,
  );
}

export type FactField = "sleepsAt" | "km" | "minutes" | Meal;

export function factField(day: number, field: FactField) {
  return `day-${day}-${field}`;
}

export function factRowsIn(fields: Record<string, unknown>): TypedFact[] | undefined {
  const rows = countFactRows(fields);
  if (rows === 0) return undefined;
  return Array.from({ length: rows }, (_, row) => row + 1)
    .map((day) => {
      const typed = (field: Parameters<typeof factField>[1]) => {
        const text = fields[factField(day, field)];
        return typeof text === "string" ? text.trim() : "";
      };
      const meals: string[] = MEALS.filter((meal) => typed(meal) !== "");
      return { day: String(day), sleepsAt: typed("sleepsAt"), meals, km: typed("km"), minutes: typed("minutes") };
    })
    .filter(({ sleepsAt, meals, km, minutes }) => sleepsAt + meals.join("") + km + minutes !== "");
}

export function countFactRows(fields: Record<string, unknown>) {
  let day = 0;
  while (factField(day + 1, "sleepsAt") in fields) day += 1;
  return day;
}
