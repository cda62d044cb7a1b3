import { moneyAhead } from "~/models/sales/booking/money-ahead";
import { type Terms } from "~/models/system/setting/terms";
import { formatDate, isCalendarDate, today } from "~/values/calendar";

type MoneyListProps = { price: number; persons: number; startDate: string; terms: Terms };

/** With the script the sums follow the persons. The days do not follow the date, so the list names the date they are for. */
export function MoneyList({ price, persons, startDate, terms }: MoneyListProps) {
  const start = isCalendarDate(startDate) && startDate >= today() ? startDate : null;
  const lines = moneyAhead({ totalPrice: price * persons, startDate: start, terms, today: today() });
  return (
    <div className="money-ahead small">
      <p>
        What you pay when
        {start && (
          <>
            , if you start on <span className="number">{formatDate(start)}</span>
          </>
        )}
        :
      </p>
      <ul data-each={price}>
        {lines.map(({ when, what, percent, within }) => (
          <li key={when}>
            {when}:{" "}
            <b className="number" data-percent={percent}>
              {what}
            </b>
            {within && ` ${within}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
