import { Field, PriceField, Select } from "~/components/form/field";
import { AVAILABILITIES } from "~/models/package/availability";
import { LENGTHS, type Search, searchPath, SORTS } from "~/models/package/search/search-schema";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

type SearchFormProps = {
  search: Search;
  destinations: string[];
  /** Whether staff have put some of the packages in order. */
  isPlaced: boolean;
  rejected?: RejectedForm;
};

export function SearchForm({ search, destinations, isPlaced, rejected }: SearchFormProps) {
  const isKnown = !search.destination || destinations.includes(search.destination);
  return (
    <form className="filters" action="/packages" role="search">
      {search.code && <input type="hidden" name="code" value={search.code} />}
      <Field
        name="q"
        label="Search"
        type="search"
        maxLength={100}
        defaultValue={search.q}
        placeholder="houseboat, snow, family"
      />
      <Select name="destination" label="Destination" defaultValue={search.destination}>
        <option value="">Anywhere</option>
        {(isKnown ? destinations : [search.destination ?? "", ...destinations]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <button className="button" type="submit">
        Show packages
      </button>
      <details className="wide" open={hasMore(search)}>
        <summary>Days, price, availability and order</summary>
        <div className="more-filters">
          <Select name="days" label="Days" defaultValue={search.days}>
            <option value="">Any length</option>
            {Object.entries(LENGTHS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          <PriceField name="minPrice" label="Price from (₹)" defaultValue={search.minPrice} />
          <PriceField name="maxPrice" label="Price up to (₹)" defaultValue={search.maxPrice} rejected={rejected} />
          <Select name="availability" label="Availability" defaultValue={search.availability}>
            <option value="">Any</option>
            {AVAILABILITIES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Select name="sort" label="Sort" defaultValue={search.sort}>
            {Object.entries(SORTS).map(([value, name]) => (
              <option key={value} value={value}>
                {isPlaced && value === "newest" ? "Our choice first" : name}
              </option>
            ))}
          </Select>
        </div>
      </details>
    </form>
  );
}

function hasMore({ days, minPrice, maxPrice, availability, sort }: Search) {
  return sort !== "newest" || [days, minPrice, maxPrice, availability].some((value) => value !== undefined);
}

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

export function NothingFound({ search }: { search: Search }) {
  const said: [name: string, without: Partial<Search>][] = [];
  if (search.q) said.push([`“${search.q}”`, { q: undefined }]);
  if (search.destination) said.push([search.destination, { destination: undefined }]);
  if (search.days) said.push([LENGTHS[search.days], { days: undefined }]);
  if (search.minPrice !== undefined) said.push([`from ${formatRupees(search.minPrice)}`, { minPrice: undefined }]);
  if (search.maxPrice !== undefined) said.push([`up to ${formatRupees(search.maxPrice)}`, { maxPrice: undefined }]);
  if (search.availability) said.push([search.availability, { availability: undefined }]);
  return (
    <div className="stack">
      <p>No package fits all of that.</p>
      <SwappedPrices search={search} />
      {said.length > 1 && (
        <>
          <p id="without">Leave one thing out:</p>
          <ul className="tags" aria-labelledby="without">
            {said.map(([name, without]) => (
              <li key={name}>
                <a href={searchPath({ ...search, ...without, page: 1 })}>without {name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href="/packages">See all packages</a> or <a href="/contact">ask us</a>: most of our trips can be changed.
      </p>
    </div>
  );
}
