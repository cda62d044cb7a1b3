import { HomePicture } from "~/components/home/home-picture";
import { MonthOptions } from "~/components/package/month-options";
import { phoneSizes } from "~/components/package/picture-sizes";
import { type Site } from "~/site.server";
import { counted } from "~/values/counted";

type HeroProps = {
  site: Site;
  imgUrl: string | null;
  /** The places offered in the search. */
  places: string[];
};

/** Larger groups change the number in the search. */
const GROUPS = Array.from({ length: 12 }, (_, index) => index + 1);

export function Hero({ site, imgUrl, places }: HeroProps) {
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
