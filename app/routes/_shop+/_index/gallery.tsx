import { type DestinationCard } from "~/components/home/destination-cards";
import { HomePicture } from "~/components/home/home-picture";
import { cardSizes } from "~/components/package/picture-sizes";
import { type BannerTexts } from "~/models/catalogue/offer/banner";

type GalleryProps = { cards: DestinationCard[]; banner?: BannerTexts | null };

export function Gallery({ cards, banner }: GalleryProps) {
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
