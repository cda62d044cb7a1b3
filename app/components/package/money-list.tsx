import { moneyAhead } from "~/models/sales/booking/money-ahead";
import { type PriceFacts } from "~/models/sales/price/facts";
import { priceOf, slopes } from "~/models/sales/price/price-of";
import { type Terms } from "~/models/system/setting/terms";
import { formatDate, isCalendarDate, today } from "~/values/calendar";

import { RefundList } from "./refund-list";

type MoneyListProps = { facts: PriceFacts; startDate: string; terms: Terms };

/** With the script the sums follow the persons. Their days do not follow the date, so the list names the date they are for. */
export function MoneyList({ facts, startDate, terms }: MoneyListProps) {
  const start = isCalendarDate(startDate) && startDate >= today() ? startDate : null;
  const each = slopes(facts, ({ total }) => total);
  const lines = moneyAhead({ totalPrice: priceOf(facts).total, startDate: start, terms, today: today() });
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
      <ul>
        {lines.map(({ when, what, percent, within }) => (
          <li key={when}>
            {when}:{" "}
            <b className="number" data-percent={percent} data-sum={percent && each}>
              {what}
            </b>
            {within && ` ${within}`}
          </li>
        ))}
      </ul>
      <RefundList terms={terms} startDate={start} />
    </div>
  );
}
