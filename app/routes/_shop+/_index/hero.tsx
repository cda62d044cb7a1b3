import { HomePicture } from "~/components/home/home-picture";
import { MonthOptions } from "~/components/package/month-options";
import { phoneSizes } from "~/components/package/picture-sizes";
import { type Site } from "~/site.server";
import { MAX_GROUP } from "~/values/party";

type HeroProps = {
  site: Site;
  imgUrl: string | null;
  /** The places offered in the search. */
  places: string[];
};

export function Hero({ site, imgUrl, places }: HeroProps) {
  return (
    <div className="hero full-width">
      <div className="hero-words">
        <h1>{site.tagline}</h1>
      </div>
      {/* A phone is higher than the picture, and shows its middle only. */}
      <HomePicture slug="hero" imgUrl={imgUrl} sizes={`${phoneSizes(0.7)}, 98vw`} isFirst />
      <form className="hero-form" action="/packages">
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
          <input id="persons" name="persons" type="number" min={1} max={MAX_GROUP} inputMode="numeric" />
        </div>
        <button className="button" type="submit">
          Find a trip
        </button>
        <p className="small">
          <a href="/make-it-mine">Made for you: a free quote, no account</a>
        </p>
      </form>
    </div>
  );
}
