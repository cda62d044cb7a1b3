import { DESTINATIONS } from "~/content/destinations";
import { type Site } from "~/site.server";

import { phoneSizes } from "../package/picture-sizes";

import { drawnPicture } from "./pictures";

export function Hero({ site }: { site: Site }) {
  const { src, srcSet } = drawnPicture("hero");
  return (
    <div className="hero full-width">
      <div className="hero-words">
        <h1>{site.tagline}</h1>
      </div>
      <picture>
        <source type="image/avif" srcSet={srcSet} sizes={`${phoneSizes()}, 98vw`} />
        <img src={src} alt="" width={1600} height={1200} fetchpriority="high" />
      </picture>
      <form className="hero-form" action="/packages">
        <label htmlFor="where">Where to?</label>
        <select id="where" name="destination">
          <option value="">Anywhere</option>
          {DESTINATIONS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button className="button" type="submit">
          Find a trip
        </button>
      </form>
    </div>
  );
}
