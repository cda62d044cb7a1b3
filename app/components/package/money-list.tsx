import { moneyAhead } from "~/models/sales/booking/money-ahead";
import { type Terms } from "~/models/system/setting/terms";
import { formatDate, isCalendarDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";

type MoneyListProps = { price: number; persons: number; startDate: string; terms: Terms };

/** Names its persons and date, because the script does not work out these sums anew. */
export function MoneyList({ price, persons, startDate, terms }: MoneyListProps) {
  const start = isCalendarDate(startDate) && startDate >= today() ? startDate : null;
  const lines = moneyAhead({ totalPrice: price * persons, startDate: start, terms, today: today() });
  return (
    <>
      <p className="small">
        What {counted(persons, "person")} would pay{start && `, starting ${formatDate(start)}`}:
      </p>
      <ul className="small">
        {lines.map(({ when, what }) => (
          <li key={when}>
            {when}: <b>{what}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
