import { type ReactNode } from "react";

import { WholeDates } from "~/components/booking/whole-dates";
import { isRefund } from "~/models/money/due/due-of";
import { type Due, type DueLine } from "~/models/money/due/due-shape";
import { addDays, today } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { formatRupees } from "~/values/money";

/** What is paid when, and what comes back. */
export function DueList({ lines }: { lines: Due[] }) {
  return (
    <Dues
      steps={lines
        .filter((line) => !isRefund(line))
        .map((line) => (
          <Step key={line.text} {...line} />
        ))}
      refunds={lines.filter(isRefund).map(({ text }) => (
        <li key={text}>
          <WholeDates text={text} />
        </li>
      ))}
    />
  );
}

/** "On arrival: ", "₹5,400", " within 3 days" */
function Step({ what, text, amount }: Due) {
  const [when = "", value = ""] = text.split(/(?<=: )(.*)/);
  const sum = amount ? formatRupees(amount) : value;
  return (
    <li className={what}>
      <span>
        <WholeDates text={when} />
      </span>
      <b className="number">{sum}</b>
      {value !== sum && <span>{value.slice(sum.length)}</span>}
    </li>
  );
}

/** Of the refund only the line of today is seen until its list is unfolded. */
function Dues({ steps, refunds }: { steps: ReactNode[]; refunds: ReactNode[] }) {
  return (
    <div className="dues">
      {steps.length > 0 && <ol className="steps">{steps}</ol>}
      {refunds.length > 0 && (
        <div className="refunds">
          {refunds.length > 1 && (
            <details>
              <summary>All days</summary>
            </details>
          )}
          <ul>{refunds}</ul>
        </div>
      )}
    </div>
  );
}

type LiveDueListProps = {
  lines: DueLine[];
  /** What one more in each field adds to the total, for the script. */
  each?: string;
};

/** The same on a form, where the script shows the lines of the typed start, and their sums. */
export function LiveDueList({ lines, each }: LiveDueListProps) {
  const item = (line: DueLine) => (
    <li
      key={[line.text, line.least].join(" ")}
      className={isRefund(line) ? undefined : line.what}
      hidden={line.isHidden}
      {...forScript(line)}
    >
      <span>
        {line.label}
        {line.day && (
          <>
            {" "}
            <span className="whole number" data-before={inMs(line.daysBefore)}>
              {line.day}
            </span>
          </>
        )}
        {line.value && ": "}
      </span>
      {line.value && <Value line={line} each={each} />}
      {line.note && <span> {line.note}</span>}
    </li>
  );
  return <Dues steps={lines.filter((line) => !isRefund(line)).map(item)} refunds={lines.filter(isRefund).map(item)} />;
}

function Value({ line: { what, amount, percent, value, step }, each }: { line: DueLine; each?: string }) {
  // The advance is rounded up, and the balance is what is left after it.
  const share = what === "balance" && percent !== 100 ? (percent ?? 0) - 100 : (percent ?? undefined);
  const follows = amount !== null && value === formatRupees(amount);
  return (
    <b
      className="number"
      data-percent={follows ? share : undefined}
      data-step={follows ? step : undefined}
      data-sum={follows ? each : undefined}
    >
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
