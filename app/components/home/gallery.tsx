import { DESTINATIONS } from "~/content/destinations";
import { type BannerTexts } from "~/models/offer/banner";

import { cardSizes } from "../package/picture-sizes";

import { drawnPicture } from "./pictures";

export function Gallery({ banner }: { banner?: BannerTexts | null }) {
  return (
    <section aria-labelledby="destinations">
      <h2 className="visually-hidden" id="destinations">
        Destinations
      </h2>
      <ul className="gallery">
        {DESTINATIONS.map(({ slug, name, caption }, index) => {
          const { src, srcSet } = drawnPicture(slug);
          const sizes = cardSizes(index === DESTINATIONS.length - 1 ? 1 : 2);
          return (
            <li key={slug}>
              <a href={`/packages?destination=${encodeURIComponent(name).replaceAll("%20", "+")}`}>
                <picture>
                  <source type="image/avif" srcSet={srcSet} sizes={sizes} />
                  <img src={src} alt="" width={480} height={360} loading="lazy" decoding="async" />
                </picture>
                <span className="gallery-name">{name}</span>
                <span className="gallery-caption">{caption}</span>
              </a>
            </li>
          );
        })}
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
