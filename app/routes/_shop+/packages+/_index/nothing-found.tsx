import { EmptyBoat } from "~/components/layout/empty-boat";
import { monthInWords } from "~/models/catalogue/package/limits";
import { wishPath } from "~/models/catalogue/search/paths";
import { type Search, searchPath } from "~/models/catalogue/search/search-schema";
import { type Way } from "~/models/catalogue/search/ways";
import { formatRupees } from "~/values/money";

/** A link with the two prices swapped, for a search with the higher price first. */
function SwappedPrices({ search }: { search: Search }) {
  const { minPrice, maxPrice } = search;
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return null;
  return (
    <p>
      Did you mean{" "}
      <a href={searchPath({ ...search, minPrice: maxPrice, maxPrice: minPrice, page: 1 })}>
        {formatRupees(maxPrice)} to {formatRupees(minPrice)}
      </a>
      ?
    </p>
  );
}

type NothingProps = {
  search: Search;
  /** In which months something starts that fits the rest. */
  otherMonths: string[];
  /** What finds something without one of the things that were asked for. */
  ways: (Way & { count: number })[];
};

export function NothingFound({ search, otherMonths, ways }: NothingProps) {
  return (
    <div className="stack">
      <EmptyBoat />
      <p>No package fits all of that.</p>
      <SwappedPrices search={search} />
      {otherMonths.length > 0 && (
        <>
          <p id="other-months">There are trips in other months:</p>
          <ul className="tags" aria-labelledby="other-months">
            {otherMonths.map((month) => (
              <li key={month}>
                <a href={searchPath({ ...search, month, page: 1 })}>{monthInWords(month)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {ways.length > 0 && (
        <>
          <p id="without">Leave one thing out:</p>
          <ul className="tags" aria-labelledby="without">
            {ways.map((way) => (
              <li key={way.name}>
                <a href={searchPath(way.search)}>
                  without {way.name} <span className="muted">{way.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className="button" href={mineOf(search)}>
          Make it mine
        </a>
      </p>
      <p>
        A free quote, without an account: your words, month and persons go along. Or{" "}
        <a href="/packages">see all packages</a>.
      </p>
    </div>
  );
}

/** A quote asked for with what was searched in vain. */
function mineOf({ q, destination, month, persons }: Search) {
  const text = [destination, q].filter(Boolean).join(": ");
  return wishPath({ month, numberOfPersons: persons, text });
}
