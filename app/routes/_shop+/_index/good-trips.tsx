import { type GoodTrips as Good } from "~/models/catalogue/search/list-good-trips.server";
import { MONTH_NAMES } from "~/values/calendar";
import { formatRupees } from "~/values/money";

/** A short row of trips for which the month ahead is good. */
export function GoodTrips({ good: { month, trips } }: { good: Good }) {
  if (trips.length === 0) return null;
  return (
    <div className="good-trips">
      <p id="good">Good in {MONTH_NAMES[Number(month.slice(5)) - 1]}</p>
      <ul className="grid strip" aria-labelledby="good">
        {trips.map(({ path, packageTitle, days, nights, price, text }) => (
          <li key={path}>
            <a href={`${path}?month=${month}`}>{packageTitle}</a>
            <p>
              {`${days} Days / ${nights} Night`}, from <b>{formatRupees(price)}</b>
            </p>
            {text && <p className="muted">{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
