import { refundsAhead } from "~/models/sales/booking/refunds-ahead";
import { type Terms } from "~/models/system/setting/terms";
import { addDays, type CalendarDate, today } from "~/values/calendar";

/** In milliseconds, by which the script counts. */
const DAY = 864e5;

type RefundListProps = { terms: Terms; startDate: CalendarDate | null };

/** What a guest who cancels gets back. On a form with a day to choose, the script shows the lines of the typed one. */
export function RefundList({ terms, startDate }: RefundListProps) {
  const now = today();
  return (
    <ul>
      {refundsAhead(terms, startDate, now).map(({ text, until, what, before, isFromThen, isHidden }) => (
        <li
          key={`${text} ${before}`}
          data-least={before === undefined ? undefined : Date.parse(addDays(now, before))}
          data-from={isFromThen && ""}
          hidden={isHidden}
        >
          {text}
          {until && (
            <>
              {" "}
              <span className="number" data-before={(before ?? 0) * DAY}>
                {until}
              </span>
            </>
          )}
          {what ? (
            <>
              : <b className="number">{what}</b>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
