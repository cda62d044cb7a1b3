import { useLoaderData } from "@remix-run/react";

import { destinationCards } from "~/components/home/destination-cards";
import { pageMeta } from "~/components/layout/page-meta";
import { useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { WhoWeAre } from "~/components/layout/who-we-are";
import { PackageList } from "~/components/package/package-list";
import { agencyFacts } from "~/components/package/structured-data";
import { type PageHandle } from "~/http/pages/page-handle";
import { listNextDates } from "~/models/catalogue/days/guest-days.server";
import { listCards, listMonths } from "~/models/catalogue/package/lists/list-packages.server";
import { listGoodTrips, monthAhead } from "~/models/catalogue/search/list-good-trips.server";
import { listPopularCards } from "~/models/catalogue/search/popular/list-popular-packages.server";
import { takesPayments } from "~/models/money/payment/takes-money.server";
import { getHomePictures } from "~/models/system/setting/get-site.server";

import { About } from "./about";
import { Gallery } from "./gallery";
import { GoodTrips } from "./good-trips";
import { Hero } from "./hero";

const SHOWN = { page: 1, limit: 12 };

export const handle = { styles: ["packageCard", "home", "cardRows", "catalogue", "who"] } satisfies PageHandle;

export const meta = pageMeta(({ site, origin }) => ({
  title: `${site.brand} · ${site.tagline}`,
  description: `${site.tagline}. Houseboats on Dal Lake, meadows, rivers and snow: packages with honest prices, taxes included.`,
  path: "/",
  facts: agencyFacts(site, origin),
}));

export async function loader() {
  const [{ packages }, good, { popularPackages }, pictures, hasWays] = await Promise.all([
    listCards(SHOWN),
    listGoodTrips(monthAhead()),
    listPopularCards(),
    getHomePictures(),
    takesPayments(),
  ]);
  const cards = [...packages, ...popularPackages];
  const [nextDates, months] = await Promise.all([listNextDates(cards), listMonths(cards)]);
  return { packages, good, popularPackages, nextDates, months, pictures, hasWays };
}

export default function Home() {
  const { packages, good, popularPackages, nextDates, months, pictures, hasWays } = useLoaderData<typeof loader>();
  const site = useSite();
  const banner = useRootData()?.banner;
  const cards = destinationCards(pictures.cards);
  return (
    <>
      <Hero site={site} imgUrl={pictures.hero?.imgUrl ?? null} places={cards.map(({ name }) => name)} />
      <GoodTrips good={good} />
      <About site={site} takesPayments={hasWays} />
      <WhoWeAre who={site.who} title="Who answers you" />
      <div className="vine" />
      <section aria-labelledby="packages">
        <div className="section-heading">
          <h2 id="packages">Affordable Vacation Bundles</h2>
          <a href="/packages">Search all packages</a>
        </div>
        <PackageList packages={packages} nextDates={nextDates} months={months} />
      </section>
      <Gallery cards={cards} banner={banner} />
      <section aria-labelledby="popular">
        <h2 id="popular">Elite Tourist Attractions</h2>
        <PackageList packages={popularPackages} nextDates={nextDates} months={months} isStrip />
      </section>
    </>
  );
}
