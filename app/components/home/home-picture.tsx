import { Picture } from "~/components/package/picture";

import { drawnPicture } from "./pictures";

type HomePictureProps = {
  /** The name of our own drawing, which is shown if there is no picture. */
  slug: string;
  imgUrl: string | null;
  sizes: string;
  isFirst?: boolean;
};

export function HomePicture({ slug, imgUrl, sizes, isFirst = false }: HomePictureProps) {
  if (imgUrl) return <Picture imgUrl={imgUrl} sizes={sizes} isFirst={isFirst} />;
  const { src, srcSet } = drawnPicture(slug);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {isFirst ? (
        <img src={src} alt="" width={1600} height={1200} fetchpriority="high" />
      ) : (
        <img src={src} alt="" width={480} height={360} loading="lazy" decoding="async" />
      )}
    </picture>
  );
}
