import { imageSources } from "~/models/package/image-url";

type PictureProps = {
  /** As a package says it. */
  imgUrl: string;
  alt?: string;
  sizes: string;
  /** The largest picture of the first screen: loaded before everything else. */
  isFirst?: boolean;
};

/** A stored picture in the width the screen needs and the newest format the browser reads. */
export function Picture({ imgUrl, alt = "", sizes, isFirst = false }: PictureProps) {
  const { src, width, height, avif, webp } = imageSources(imgUrl);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        alt={alt}
        width={width}
        height={height}
        {...(isFirst ? { fetchpriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
