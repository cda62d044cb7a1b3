import { Picture } from "~/components/package/picture";
import { phoneSizes } from "~/components/package/picture-sizes";
import { type PackageJson } from "~/models/catalogue/package/json.server";

/** The package's pictures: one alone over the whole width, several as a strip to swipe on phones and a field on wide screens. */
export function Gallery({ pkg }: { pkg: PackageJson }) {
  const first = { imgUrl: pkg.imgUrl, alt: pkg.packageTitle, isFirst: true };
  if (pkg.pictures.length === 0)
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
      {pkg.pictures.map(({ url, alt, caption }) => (
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
