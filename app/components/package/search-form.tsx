import { type ReactNode } from "react";

import { formatRupees } from "~/models/money";
import { AVAILABILITIES } from "~/models/package/availability";
import { LENGTHS, type Search, searchPath, SORTS } from "~/models/package/search-schema";

type SearchFormProps = { search: Search; destinations: string[] };

/** A plain form: every search has an address to share. */
export function SearchForm({ search, destinations }: SearchFormProps) {
  const isKnown = !search.destination || destinations.includes(search.destination);
  return (
    <form className="filters" action="/packages" role="search">
      <div className="field">
        <label htmlFor="q">Search</label>
        <input
          id="q"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search.q}
          placeholder="houseboat, snow, family"
        />
      </div>
      <Choice name="destination" label="Destination" any="Anywhere" value={search.destination}>
        {(isKnown ? destinations : [search.destination ?? "", ...destinations]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <button className="button" type="submit">
        Show packages
      </button>
      <details className="wide" open={hasMore(search)}>
        <summary>Days, price, availability and order</summary>
        <div className="more-filters">
          <Choice name="days" label="Days" any="Any length" value={search.days}>
            {Object.entries(LENGTHS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Choice>
          <Price name="minPrice" label="Price from (₹)" value={search.minPrice} />
          <Price name="maxPrice" label="Price up to (₹)" value={search.maxPrice} />
          <Choice name="availability" label="Availability" any="Any" value={search.availability}>
            {AVAILABILITIES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Choice>
          <Choice name="sort" label="Sort" value={search.sort}>
            {Object.entries(SORTS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
      </details>
    </form>
  );
}

function hasMore({ days, minPrice, maxPrice, availability, sort }: Search) {
  return sort !== "newest" || [days, minPrice, maxPrice, availability].some((value) => value !== undefined);
}

type ChoiceProps = { name: string; label: string; any?: string; value?: string; children: ReactNode };

function Choice({ name, label, any, value, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {any && <option value="">{any}</option>}
        {children}
      </select>
    </div>
  );
}

function Price({ name, label, value }: { name: string; label: string; value?: number }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} inputMode="numeric" maxLength={12} defaultValue={value} />
    </div>
  );
}

/** Nothing fits: what could be left out, one link each. */
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
