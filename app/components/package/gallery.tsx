import { Picture } from "./picture";
import { phoneSizes } from "./picture-sizes";

type Shown = { url: string; alt: string; caption: string };

/** The pictures of a trip: one alone over the whole width, several as a strip to swipe on phones and a field on wide screens. */
export function Gallery({ pictures: [cover, ...others] }: { pictures: Shown[] }) {
  if (!cover) return null;
  const first = { imgUrl: cover.url, alt: cover.alt, isFirst: true };
  if (others.length === 0)
    return (
      <div className="package-picture">
        <Picture {...first} sizes={`${phoneSizes()}, (max-width: 76em) 94vw, 1152px`} />
      </div>
    );
  return (
    <ul className="shots" aria-label="Pictures" tabIndex={0}>
      <li className="package-picture">
        <Picture {...first} sizes={`${phoneSizes()}, (max-width: 76em) 47vw, 570px`} />
      </li>
      {others.map(({ url, alt, caption }) => (
        <li key={url}>
          <figure>
            <Picture imgUrl={url} alt={alt} isFirst={false} sizes={`${phoneSizes()}, (max-width: 76em) 47vw, 570px`} />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
