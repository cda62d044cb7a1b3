import { type ReactNode } from "react";

import { Field, PriceField, Select } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { MonthOptions } from "~/components/package/month-options";
import { AVAILABILITIES } from "~/models/catalogue/package/availability";
import { lengthInWords, LENGTHS, type Search, SORTS } from "~/models/catalogue/search/search-schema";
import { askedIn, BUDGETS } from "~/models/catalogue/search/ways";
import { MAX_GROUP } from "~/values/party";
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
    <PlainForm className="filters" action="/packages" role="search" rejected={rejected}>
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
      <Select name="month" label="When?" defaultValue={search.month}>
        <MonthOptions />
      </Select>
      <Field
        name="persons"
        label="How many?"
        type="number"
        min={1}
        max={MAX_GROUP}
        inputMode="numeric"
        defaultValue={search.persons}
      />
      <button className="button" type="submit">
        Show packages
      </button>
      <details className="wide" open={hasMore(search, rejected)}>
        <summary>Days, price, availability and order</summary>
        <div className="more-filters">
          <Select name="days" label="Days" defaultValue={search.days}>
            <option value="">Any length</option>
            {[...new Set([...LENGTHS, ...(search.days ? [search.days] : [])])].map((days) => (
              <option key={days} value={days}>
                {lengthInWords(days)}
              </option>
            ))}
          </Select>
          <PriceField name="minPrice" label="Price from (₹)" defaultValue={search.minPrice} />
          <PriceField name="maxPrice" label="Price up to (₹)" defaultValue={search.maxPrice} />
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
    </PlainForm>
  );
}

/** A chip's budget alone unfolds nothing. */
function hasMore({ days, minPrice, maxPrice, availability, sort }: Search, rejected?: RejectedForm) {
  const isChip = minPrice === undefined && maxPrice !== undefined && BUDGETS.includes(maxPrice);
  const price = minPrice ?? (isChip ? undefined : maxPrice);
  return (
    rejected !== undefined || sort !== "newest" || [days, price, availability].some((value) => value !== undefined)
  );
}

type FoldedProps = {
  search: Search;
  count: string;
  /** Where no chip below it says what is asked for. */
  said: string[];
  isOpen: boolean;
  children: ReactNode;
};

/** On phones the form is one line, so that packages are on the first screen. */
export function FoldedSearch({ search, count, said, isOpen, children }: FoldedProps) {
  return (
    <details className="search-fold fold-narrow" open={isOpen}>
      <summary>
        <span>{[...said, count].join(" · ")}</span> · <u>{isSearched(search) ? "Change" : "Search and narrow down"}</u>
      </summary>
      {children}
    </details>
  );
}

export function isSearched(search: Search) {
  return askedIn(search).length > 0;
}
