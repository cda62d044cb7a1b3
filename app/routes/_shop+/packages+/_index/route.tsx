import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { pageMeta } from "~/components/layout/page-meta";
import { Pager } from "~/components/list/pager";
import { PackageList } from "~/components/package/package-list";
import { breadcrumbFacts } from "~/components/package/structured-data";
import { rejectedFilters } from "~/http/forms/form.server";
import { codeIn } from "~/http/pages/code-in.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { listNextDates } from "~/models/catalogue/days/guest-days.server";
import { monthInWords } from "~/models/catalogue/package/limits";
import { listMonths, listRoutePlaces } from "~/models/catalogue/package/lists/list-packages.server";
import { isAnyPlaced } from "~/models/catalogue/package/order/move-package.server";
import { SIDE_BY_SIDE } from "~/models/catalogue/search/compare/compared";
import { pathOfPlace } from "~/models/catalogue/search/paths";
import { readSearch } from "~/models/catalogue/search/read-search";
import {
  countOtherMonths,
  listDestinations,
  listFinding,
  listOtherMonths,
  PACKAGES_A_PAGE,
  searchPackages,
} from "~/models/catalogue/search/search-packages.server";
import { invertedPrices, type Search, searchPath } from "~/models/catalogue/search/search-schema";
import { listStartsIn } from "~/models/catalogue/search/starts-in.server";
import { askedIn, type Way, waysToNarrow, waysWithoutOne } from "~/models/catalogue/search/ways";
import { listTotals } from "~/models/sales/price/list-totals.server";
import shortlistUrl from "~/shortlist.js?url&no-inline";
import { counted } from "~/values/counted";

import { NothingFound } from "./nothing-found";
import { FoldedSearch, isSearched, SearchForm } from "./search-form";

export const handle = { styles: ["packageCard", "cardRows", "forms", "catalogue"] } satisfies PageHandle;

const FOUND = "X-Found";

export const meta = pageMeta<typeof loader>(({ data, origin }) => {
  const place = data?.search.destination;
  return {
    title: data ? headingOf(data.search) : "All packages",
    description: `Holiday packages ${place ? `for ${place}` : "in Kashmir"}, taxes included: search by place, days and price.`,
    // What somebody typed, and what finds nothing, is no page for search engines.
    path:
      data && !data.search.q && data.totalPackages > 0 ? searchPath({ ...data.search, code: undefined }) : undefined,
    facts: [
      breadcrumbFacts(
        [
          { name: "Home", path: "/" },
          { name: "Packages", path: "/packages" },
        ],
        origin,
      ),
    ],
  };
});

/** The server counts searches that found nothing by this header, also when it answers with a cached page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => ({ [FOUND]: loaderHeaders.get(FOUND) ?? "" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = readSearch(request.url);
  const { code, tooMany } = await codeIn(wanted.code, context);
  const search = { ...wanted, code };
  const [given, destinations, isPlaced] = await Promise.all([
    searchPackages(search),
    listDestinations(),
    isAnyPlaced(),
  ]);
  const found = { meant: null, ...given };
  leaveEmptyPage(request, found.packages);
  const isNone = found.totalPackages === 0;
  const starts = search.month ? await listStartsIn(search.month, found.packages) : {};
  const shown = {
    tooMany,
    ...found,
    nextDates: await listNextDates(found.packages),
    starts,
    totals: search.persons ? await listTotals(found.packages, search.persons, starts) : {},
    months: await listMonths(found.packages),
    otherMonths: search.month && isNone ? await listOtherMonths(search) : [],
    ways: await listFinding(isNone ? waysWithoutOne(search) : waysToNarrow({ ...search, q: found.meant ?? search.q })),
    more: isNone || found.meant ? 0 : await countOtherMonths(search, found.totalPackages),
    limit: PACKAGES_A_PAGE,
    search,
    places: isNone || !isSearched(search) ? await listRoutePlaces() : [],
    destinations,
    isPlaced,
    rejected: rejectedFilters(invertedPrices(search)),
  };
  return data(shown, { headers: { [FOUND]: String(found.totalPackages) } });
}

function headingOf(search: Search) {
  if (search.destination) return `Packages for ${search.destination}`;
  return isSearched(search) ? "Packages" : "All packages";
}

export default function Catalogue() {
  const { packages, nextDates, starts, months, otherMonths, search, totals, ...found } = useLoaderData<typeof loader>();
  const { totalPackages, tooMany, meant, limit, destinations, isPlaced, rejected, ways, more, places } = found;
  const count = counted(totalPackages, "package");
  return (
    <>
      <h1>{headingOf(search)}</h1>
      <ErrorSummary rejected={rejected} />
      <FoldedSearch
        search={search}
        count={count}
        said={totalPackages > 0 ? [] : askedIn(search).map(({ name }) => name)}
        isOpen={rejected !== undefined}
      >
        <SearchForm search={search} destinations={destinations} isPlaced={isPlaced} rejected={rejected} />
      </FoldedSearch>
      {totalPackages > 0 && <Chips search={search} ways={ways} />}
      <section aria-labelledby="results">
        {tooMany && <p className="notice">{tooMany} Until then prices are shown without it.</p>}
        {meant && (
          <p className="notice">
            Nothing found for “{search.q}”. Here is what fits <strong>“{meant}”</strong>.
          </p>
        )}
        <div className="section-heading">
          <h2 id="results">{count}</h2>
        </div>
        {packages.length > 0 ? (
          <PackageList
            packages={packages}
            code={search.code}
            nextDates={nextDates}
            months={months}
            month={search.month ? { name: search.month, starts } : undefined}
            party={search.persons ? { persons: search.persons, totals } : undefined}
            hasFirst
            ticksFor={packages.length > 1 ? "compare" : undefined}
          />
        ) : (
          <NothingFound search={search} otherMonths={otherMonths} ways={ways} />
        )}
        {packages.length > 1 && <CompareForm search={search} />}
        <OtherMonths search={search} more={more} />
        <Pager
          page={search.page}
          limit={limit}
          total={totalPackages}
          pathOf={(page) => searchPath({ ...search, q: meant ?? search.q, page })}
        />
      </section>
      <Places places={places} />
    </>
  );
}

/** What a month leaves out is said, not hidden. */
function OtherMonths({ search, more }: { search: Search; more: number }) {
  if (more === 0) return null;
  return (
    <p className="more-months">
      {more === 1 ? "1 more trip does" : `${more} more trips do`} not start in {monthInWords(search.month)}.{" "}
      <a href={searchPath({ ...search, month: undefined, page: 1 })}>
        See {more === 1 ? "it" : "them"} in other months
      </a>
    </p>
  );
}

/** The ticks are on the cards, and follow the reader while there are any. */
function CompareForm({ search: { month, persons } }: { search: Search }) {
  return (
    <form id="compare" className="compare-bar" action="/packages/compare">
      {month && <input type="hidden" name="month" value={month} />}
      {persons && <input type="hidden" name="numberOfPersons" value={persons} />}
      <p className="small">Tick the trips that you like: up to {SIDE_BY_SIDE} stand side by side.</p>
      <button className="button button-quiet" type="submit">
        Compare
      </button>
      <script type="module" src={shortlistUrl} />
    </form>
  );
}

/** Links to the trips that come by each place. */
function Places({ places }: { places: string[] }) {
  if (places.length === 0) return null;
  return (
    <nav className="places" aria-labelledby="places">
      <h2 id="places">Places on the way</h2>
      <ul className="tags chips">
        {places.map((place) => (
          <li key={place}>
            <a href={pathOfPlace(place)}>{place}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ChipsProps = { search: Search; ways: (Way & { count: number })[] };

/** One row of links: what is asked for, to remove, and what narrows the list, with how much each finds. */
function Chips({ search, ways }: ChipsProps) {
  return (
    <nav aria-label="Narrow down">
      <ul className="tags chips">
        {askedIn(search).map(({ name, search: without }) => (
          <li key={name}>
            <a href={searchPath(without)} aria-current="true">
              {name}{" "}
              <span>
                ×<span className="visually-hidden"> remove filter</span>
              </span>
            </a>
          </li>
        ))}
        {ways.map((way) => (
          <li key={way.name}>
            <a href={searchPath(way.search)}>
              {way.name} <span className="muted">{way.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
