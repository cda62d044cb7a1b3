import { type DueLine } from "~/models/money/due/due-of";
import { addDays, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

type DueListProps = {
  lines: DueLine[];
  /** On a form: what one more in each field adds to the total, for the script. */
  each?: string;
};

/** What is paid when, and what comes back. On a form with a day to choose, the script shows the lines of the typed one. */
export function DueList({ lines, each }: DueListProps) {
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
  const follows = each && amount !== null && value === formatRupees(amount);
  return (
    <b className="number" data-percent={follows ? share : undefined} data-sum={follows ? each : undefined}>
      {value}
    </b>
  );
}

function forScript({ least, isBefore }: DueLine) {
  if (least === undefined) return {};
  return { "data-least": Date.parse(addDays(today(), least)), "data-from": isBefore ? "" : undefined };
}

/** In milliseconds, by which the script counts. */
function inMs(days: number | null) {
  return days === null ? undefined : days * 864e5;
}
