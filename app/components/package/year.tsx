import { bestMonths, type MonthFact } from "~/models/catalogue/content/months";
import { MONTH_NAMES } from "~/values/calendar";

/** When to go: twelve letters on wide screens, words on phones and for screen readers. */
export function Year({ months, searched }: { months: MonthFact[]; searched?: number }) {
  const words = bestMonths(months);
  if (!words) return null;
  const marks = Object.fromEntries(months.map(({ month, mark }) => [month, mark]));
  return (
    <>
      <p className="best-months">{words}</p>
      <p className="year" role="img" aria-label={words}>
        {MONTH_NAMES.map((name, index) => {
          const Letter = LETTERS[marks[index + 1] ?? ""];
          return (
            <Letter key={name} className={searched === index + 1 ? "now" : undefined}>
              {name.charAt(0)}
            </Letter>
          );
        })}
      </p>
    </>
  );
}

const LETTERS = { best: "b", good: "i", "": "span" } as const;
