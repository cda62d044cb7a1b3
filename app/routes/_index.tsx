import { useLoaderData } from "@remix-run/react";

import { PackageCard } from "~/components/package-card";
import { listPackages } from "~/models/package/list-packages.server";
import { listPopularPackages } from "~/models/package/list-popular-packages.server";

const SHOWN = { page: 1, limit: 12 };

export async function loader() {
  const [{ packages }, { popularPackages }] = await Promise.all([listPackages(SHOWN), listPopularPackages()]);
  return { packages, popularPackages };
}

export default function Home() {
  const { packages, popularPackages } = useLoaderData<typeof loader>();
  return (
    <>
      <section aria-labelledby="packages">
        <h2 id="packages">Affordable Vacation Bundles</h2>
        <ul className="grid">
          {packages.map((pkg) => (
            <PackageCard key={pkg._id} pkg={pkg} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="popular">
        <h2 id="popular">Elite Tourist Attractions</h2>
        <ul className="grid">
          {popularPackages.map((pkg) => (
            <PackageCard key={pkg._id} pkg={pkg} />
          ))}
        </ul>
      </section>
    </>
  );
}
