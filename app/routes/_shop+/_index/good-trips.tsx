import { Picture } from "~/components/package/picture";
import { cardSizes } from "~/components/package/picture-sizes";
import { type GoodTrips as Good } from "~/models/catalogue/search/list-good-trips.server";
import { MONTH_NAMES } from "~/values/calendar";
import { formatRupees } from "~/values/money";

/** A short row of trips for which the month ahead is good, and the way to one that is made for the guest. */
export function GoodTrips({ good: { month, trips } }: { good: Good }) {
  const hasTrips = trips.length > 0;
  return (
    <div className="good-trips">
      <div className="good-head">
        {hasTrips && <p id="good">Good in {MONTH_NAMES[Number(month.slice(5)) - 1]}</p>}
        <a className="small" href="/make-it-mine">
          Made for you: a free quote, no account
        </a>
      </div>
      {hasTrips && (
        <ul className="grid strip" aria-labelledby="good">
          {trips.map(({ path, packageTitle, imgUrl, days, nights, price, text }) => (
            <li key={path}>
              {/* Light, because they load with the first screen. */}
              <Picture imgUrl={imgUrl} sizes={cardSizes(2)} isFirst={false} />
              <div>
                <a href={`${path}?month=${month}`}>{packageTitle}</a>
                <p>
                  {`${days} Days / ${nights} Night`}, from <b>{formatRupees(price)}</b>
                </p>
                {text && <p className="muted">{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
