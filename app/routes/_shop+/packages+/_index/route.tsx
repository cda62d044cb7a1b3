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
import { listMonths, listRoutePlaces } from "~/models/catalogue/package/lists/list-packages.server";
import { isAnyPlaced } from "~/models/catalogue/package/order/move-package.server";
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
import { askedIn, waysToNarrow, waysWithoutOne } from "~/models/catalogue/search/ways";
import { listTotals } from "~/models/sales/price/list-totals.server";
import { counted } from "~/values/counted";

import { Chips } from "./chips";
import { CompareForm } from "./compare-form";
import { NothingFound } from "./nothing-found";
import { OtherMonths } from "./other-months";
import { Places } from "./places";
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
