import { imageSources } from "~/values/image-url";

type PictureProps = {
  imgUrl: string;
  alt?: string;
  sizes: string;
  widest?: number;
  /** Set for the largest picture visible without scrolling: it is loaded before everything else. */
  isFirst: boolean;
};

export function Picture({ imgUrl, alt = "", sizes, widest, isFirst }: PictureProps) {
  const { src, width, height, avif, webp } = imageSources(imgUrl, widest);
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
