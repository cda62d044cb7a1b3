import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { pageMeta } from "~/components/layout/page-meta";
import { Pager } from "~/components/list/pager";
import { PackageList } from "~/components/package/package-list";
import { BudgetChips } from "~/components/package/search/budget-chips";
import { NothingFound, SearchForm } from "~/components/package/search/search-form";
import { breadcrumbFacts } from "~/components/package/structured-data";
import { rejectedFilters } from "~/http/forms/form.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { liveCode } from "~/models/offer/live-offers.server";
import { isAnyPlaced } from "~/models/package/order/list-order.server";
import { listDestinations, PACKAGES_A_PAGE, searchPackages } from "~/models/package/search/search-packages.server";
import { invertedPrices, readSearch, searchPath } from "~/models/package/search/search-schema";

export const handle = { styles: ["packageCard", "cardRows", "forms", "catalogue"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data, origin }) => {
  const place = data?.search.destination;
  return {
    title: place ? `Packages for ${place}` : "All packages",
    description: `Holiday packages ${place ? `for ${place}` : "in Kashmir"}, taxes included: search by place, days and price.`,
    path: data ? searchPath({ ...data.search, code: undefined }) : undefined,
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

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = readSearch(request.url);
  const search = { ...wanted, code: await liveCode(wanted.code) };
  const [found, destinations, isPlaced] = await Promise.all([
    searchPackages(search),
    listDestinations(),
    isAnyPlaced(),
  ]);
  leaveEmptyPage(request, found.packages);
  return {
    meant: undefined,
    ...found,
    limit: PACKAGES_A_PAGE,
    search,
    destinations,
    isPlaced,
    rejected: rejectedFilters(invertedPrices(search)),
  };
}

export default function Catalogue() {
  const { packages, totalPackages, meant, limit, search, destinations, isPlaced, rejected } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1>{search.destination ? `Packages for ${search.destination}` : "All packages"}</h1>
      <ErrorSummary rejected={rejected} />
      <SearchForm search={search} destinations={destinations} isPlaced={isPlaced} rejected={rejected} />
      <BudgetChips search={search} />
      <section aria-labelledby="results">
        {meant && (
          <p className="notice">
            Nothing found for “{search.q}”. Here is what fits <strong>“{meant}”</strong>.
          </p>
        )}
        <div className="section-heading">
          <h2 id="results">{totalPackages === 1 ? "1 package" : `${totalPackages} packages`}</h2>
        </div>
        {packages.length > 0 ? (
          <PackageList packages={packages} code={search.code} hasFirst />
        ) : (
          <NothingFound search={search} />
        )}
        <Pager
          page={search.page}
          limit={limit}
          total={totalPackages}
          pathOf={(page) => searchPath({ ...search, q: meant ?? search.q, page })}
        />
      </section>
    </>
  );
}
