import { Picture } from "~/components/package/picture";

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

const urls: Record<string, string> = import.meta.glob("../../pictures/*.{avif,webp}", {
  eager: true,
  import: "default",
  query: "?url",
});

function drawnPicture(slug: string) {
  const files = Object.entries(urls).flatMap(([path, url]) => {
    const [, name, width = "", format] = /([a-z-]+)-(\d+)\.(\w+)$/.exec(path) ?? [];
    return name === slug ? [{ url, width: Number(width), format }] : [];
  });
  const avif = files.filter(({ format }) => format === "avif").sort((a, b) => a.width - b.width);
  return {
    srcSet: avif.map(({ url, width }) => `${url} ${width}w`).join(", "),
    src: files.find(({ format }) => format === "webp")?.url,
  };
}
