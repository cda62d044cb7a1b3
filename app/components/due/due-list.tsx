import { WholeDates } from "~/components/booking/whole-dates";
import { type Due, type DueLine } from "~/models/money/due/due-of";
import { addDays, today } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { formatRupees } from "~/values/money";

/** What is paid when, and what comes back. */
export function DueList({ lines }: { lines: Due[] }) {
  return (
    <ul className="dues">
      {lines.map(({ text }) => (
        <li key={text}>
          <WholeDates text={text} />
        </li>
      ))}
    </ul>
  );
}

type LiveDueListProps = {
  lines: DueLine[];
  /** What one more in each field adds to the total, for the script. */
  each?: string;
};

/** The same on a form, where the script shows the lines of the typed start, and their sums. */
export function LiveDueList({ lines, each }: LiveDueListProps) {
  return (
    <ul className="dues">
      {lines.map((line) => (
        <li key={[line.text, line.least].join(" ")} hidden={line.isHidden} {...forScript(line)}>
          {line.label}
          {line.day && (
            <>
              {" "}
              <span className="whole number" data-before={inMs(line.daysBefore)}>
                {line.day}
              </span>
            </>
          )}
          {line.value && (
            <>
              : <Value line={line} each={each} />
            </>
          )}
          {line.note && ` ${line.note}`}
        </li>
      ))}
    </ul>
  );
}

function Value({ line: { what, amount, percent, value }, each }: { line: DueLine; each?: string }) {
  // The advance is rounded up, and the balance is what is left after it.
  const share = what === "balance" && percent !== 100 ? (percent ?? 0) - 100 : (percent ?? undefined);
  const follows = amount !== null && value === formatRupees(amount);
  return (
    <b className="number" data-percent={follows ? share : undefined} data-sum={follows ? each : undefined}>
      <WholeDates text={value} />
    </b>
  );
}

function forScript({ least, isBefore }: DueLine) {
  if (least === undefined) return {};
  const from = Date.parse(addDays(today(), least));
  return shownWhile("startDate=1", isBefore ? { most: from - DAY } : { least: from });
}

/** In milliseconds, by which the script counts. */
function inMs(days: number | null) {
  return days === null ? undefined : days * DAY;
}

type Limits = { least?: number; most?: number };

/**
 * For a line that the script shows while what is typed lies in these limits; `of` says, as a query, what one more in each field
 * counts. A day counts in milliseconds. Without `most` the line holds, too, while nothing is typed.
 */
export function shownWhile(of: string | undefined, { least, most }: Limits) {
  return of ? { "data-of": of, "data-least": least, "data-most": most } : {};
}
