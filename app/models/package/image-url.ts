/** The widths pictures are stored in; none is wider than its source. */
const WIDTHS = [360, 720, 1080, 1600];

const PLACEHOLDER = "/placeholder.svg";

/** An imageKey ends with the size of the largest variant: "3f9c0a…-1600x1200". */
const SIZE = /-(\d+)x(\d+)$/;

export type ImageSources = {
  src: string;
  width: number;
  height: number;
  /** For <source type="image/avif"> and <source type="image/webp">; none for the placeholder. */
  avif?: string;
  webp?: string;
  /** A 1200 × 630 JPEG for link previews. */
  og?: string;
};

/** The widths a picture is stored in, ascending. Browsers that need WebP are old, and their screens small. */
export function variantWidths(largest: number) {
  const avif = [...WIDTHS.filter((width) => width < largest), Math.min(largest, 1600)];
  return { avif, webp: avif.filter((width) => width <= 1080) };
}

/** The file names of all variants of a stored picture. */
export function variantNames(imageKey: string) {
  const { avif, webp } = variantWidths(Number(SIZE.exec(imageKey)?.[1]));
  return [...avif.map((width) => `${width}.avif`), ...webp.map((width) => `${width}.webp`), "og.jpg"];
}

/** A URL an <img> can show as it is. `base` is where pictures are served from. */
export function imgUrl(imageKey: string | null, base: string) {
  const size = imageKey && SIZE.exec(imageKey);
  if (!size) return PLACEHOLDER;
  return `${base}/${imageKey}/${Math.min(1080, Number(size[1]))}.webp`;
}

/** Everything a <picture> needs, from the `imgUrl` of a package: the address itself tells the sizes. */
export function imageSources(imgUrl: string): ImageSources {
  const folder = imgUrl.slice(0, imgUrl.lastIndexOf("/"));
  const size = SIZE.exec(folder);
  if (!size) return { src: imgUrl, width: 1600, height: 1200 };

  const [width, height] = [Number(size[1]), Number(size[2])];
  const widths = variantWidths(width);
  const srcSet = (format: "avif" | "webp") =>
    widths[format].map((each) => `${folder}/${each}.${format} ${each}w`).join(", ");
  return { src: imgUrl, width, height, avif: srcSet("avif"), webp: srcSet("webp"), og: `${folder}/og.jpg` };
}
