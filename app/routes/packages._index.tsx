import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PackageList } from "~/components/package-list";
import { breadcrumbFacts } from "~/components/package/facts";
import { NothingFound, SearchForm } from "~/components/package/search-form";
import { pageMeta } from "~/components/page-meta";
import { Pages } from "~/components/pages";
import { listDestinations, searchPackages } from "~/models/package/search-packages.server";
import { readSearch, searchPath } from "~/models/package/search-schema";

export const meta = pageMeta<typeof loader>(({ data, origin }) => {
  const place = data?.search.destination;
  return {
    title: place ? `Packages for ${place}` : "All packages",
    description: `Holiday packages ${place ? `for ${place}` : "in Kashmir"}, taxes included: search by place, days and price.`,
    path: data ? searchPath({ ...data.search, page: data.page }) : undefined,
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
  const search = readSearch(new URL(request.url).searchParams);
  const [found, destinations] = await Promise.all([searchPackages(search), listDestinations()]);
  return { ...found, search, destinations };
}

export default function Catalogue() {
  const { packages, totalPackages, page, pages, search, destinations } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{search.destination ? `Packages for ${search.destination}` : "All packages"}</h1>
      <SearchForm search={search} destinations={destinations} />
      <section aria-labelledby="results">
        <div className="section-heading">
          <h2 id="results">{totalPackages === 1 ? "1 package" : `${totalPackages} packages`}</h2>
          {pages > 1 && (
            <p>
              Page {page} of {pages}
            </p>
          )}
        </div>
        {packages.length > 0 ? <PackageList packages={packages} hasFirst /> : <NothingFound search={search} />}
        <Pages page={page} pages={pages} pathOf={(each) => searchPath({ ...search, page: each })} />
      </section>
    </>
  );
}
