import { useLoaderData } from "@remix-run/react";

import { type DestinationCard, destinationCards } from "~/components/home/destination-cards";
import { HomePicture } from "~/components/home/home-picture";
import { pageMeta } from "~/components/layout/page-meta";
import { useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { WhoWeAre } from "~/components/layout/who-we-are";
import { MonthOptions } from "~/components/package/month-options";
import { PackageList } from "~/components/package/package-list";
import { Picture } from "~/components/package/picture";
import { cardSizes, phoneSizes } from "~/components/package/picture-sizes";
import { agencyFacts } from "~/components/package/structured-data";
import { ABOUT, aboutParagraphs } from "~/content/about";
import { type PageHandle } from "~/http/pages/page-handle";
import { listNextDates } from "~/models/catalogue/days/guest-days.server";
import { type BannerTexts } from "~/models/catalogue/offer/banner";
import { listCards, listMonths } from "~/models/catalogue/package/lists/list-packages.server";
import { type GoodTrips as Good, listGoodTrips, monthAhead } from "~/models/catalogue/search/list-good-trips.server";
import { listPopularCards } from "~/models/catalogue/search/popular/list-popular-packages.server";
import { takesPayments } from "~/models/money/payment/takes-money.server";
import { getHomePictures } from "~/models/system/setting/get-site.server";
import { type Site } from "~/site.server";
import { MONTH_NAMES } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

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

/** Radio buttons styled as tabs, so that they work without JavaScript. */
function About({ site, takesPayments }: { site: Site; takesPayments: boolean }) {
  return (
    <section className="about" aria-labelledby="about">
      <h2 id="about">About Us</h2>
      {site.who && site.who.people.length > 0 && (
        <a className="who-link" href="/contact#who">
          Who answers you
        </a>
      )}
      <fieldset className="tabs">
        <legend className="visually-hidden">About Us</legend>
        {ABOUT.map(({ id, title }, index) => (
          <label key={id}>
            <input type="radio" name="about" id={id} defaultChecked={index === 0} />
            {title}
          </label>
        ))}
      </fieldset>
      {ABOUT.map(({ id, paragraphs }) => (
        <div key={id} className={`stack tab-panel tab-panel-${id}`}>
          {(site.about?.[id] ?? aboutParagraphs(paragraphs, takesPayments)).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
}

type GalleryProps = { cards: DestinationCard[]; banner?: BannerTexts | null };

function Gallery({ cards, banner }: GalleryProps) {
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations">Destinations</h2>
      <ul className="gallery">
        {cards.map(({ slug, name, caption, imgUrl }, index) => (
          <li key={slug}>
            <a href={`/packages?destination=${encodeURIComponent(name).replaceAll("%20", "+")}`}>
              <HomePicture slug={slug} imgUrl={imgUrl} sizes={cardSizes(index === cards.length - 1 ? 1 : 2)} />
              <span className="gallery-words">
                <span className="gallery-name">{name}</span>
                <span className="gallery-caption">{caption}</span>
              </span>
            </a>
          </li>
        ))}
        {banner && (
          <li className="banner">
            <p>{banner.text}</p>
            <a className="button" href={banner.link}>
              View All Destination
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A short row of trips for which the month ahead is good, and the way to one that is made for the guest. */
function GoodTrips({ good: { month, trips } }: { good: Good }) {
  const hasTrips = trips.length > 0;
  return (
    <div className="good-trips">
      <div className="good-head">
        {hasTrips && <p id="good">Good in {MONTH_NAMES[Number(month.slice(5)) - 1]}</p>}
        <a className="small" href="/make-it-mine">
          Made for you: a free quote, no account
        </a>
      </div>
      {hasTrips && (
        <ul className="grid strip" aria-labelledby="good">
          {trips.map(({ path, packageTitle, imgUrl, days, nights, price, text }) => (
            <li key={path}>
              {/* Light, because they load with the first screen. */}
              <Picture imgUrl={imgUrl} sizes={cardSizes(2)} isFirst={false} />
              <div>
                <a href={`${path}?month=${month}`}>{packageTitle}</a>
                <p>
                  {`${days} Days / ${nights} Night`}, from <b>{formatRupees(price)}</b>
                </p>
                {text && <p className="muted">{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type HeroProps = {
  site: Site;
  imgUrl: string | null;
  /** The places offered in the search. */
  places: string[];
};

/** Larger groups change the number in the search. */
const GROUPS = Array.from({ length: 12 }, (_, index) => index + 1);

function Hero({ site, imgUrl, places }: HeroProps) {
  return (
    <>
      {/* Our own picture leaves room for the heading. */}
      <div className={`hero full-width ${imgUrl ? "hero-own" : "hero-lake"}`}>
        <h1>{site.tagline}</h1>
        {/* A phone is higher than the picture, and shows its middle only. */}
        <HomePicture slug="hero" imgUrl={imgUrl} sizes={`${phoneSizes(0.76)}, 98vw`} isFirst />
      </div>
      <form className="hero-form full-width" action="/packages">
        <div>
          <label htmlFor="where">Where to?</label>
          <select id="where" name="destination">
            <option value="">Anywhere</option>
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="when">When?</label>
          <select id="when" name="month">
            <MonthOptions />
          </select>
        </div>
        <div>
          <label htmlFor="persons">How many?</label>
          <select id="persons" name="persons" defaultValue={2}>
            {GROUPS.map((persons) => (
              <option key={persons} value={persons}>
                {counted(persons, "person")}
              </option>
            ))}
          </select>
        </div>
        <p>
          <button className="button" type="submit">
            Find a trip
          </button>
        </p>
      </form>
    </>
  );
}
