/** The whole width of a page at two pixels per point. */
export const PAGE_WIDTH = 2304;

const WIDTHS = [360, 720, 1080, 1600, PAGE_WIDTH];

export const PLACEHOLDER = "/placeholder.svg";

const SIZE = /-(\d+)x(\d+)$/;

export type ImageSources = {
  src: string;
  width: number;
  height: number;
  avif?: string;
  webp?: string;
  og?: string;
};

export function variantWidths(largest: number) {
  const avif = [...WIDTHS.filter((width) => width < largest), Math.min(largest, PAGE_WIDTH)];
  return { avif, webp: avif.filter((width) => width <= 1080) };
}

export function variantNames(imageKey: string) {
  const { avif, webp } = variantWidths(Number(SIZE.exec(imageKey)?.[1]));
  return [...avif.map((width) => `${width}.avif`), ...webp.map((width) => `${width}.webp`), "og.jpg"];
}

export function imgUrl(imageKey: string | null, base: string) {
  const size = imageKey && SIZE.exec(imageKey);
  if (!size) return PLACEHOLDER;
  return `${base}/${imageKey}/${Math.min(1080, Number(size[1]))}.webp`;
}

/** Of files no wider than `widest`. */
export function imageSources(imgUrl: string, widest = PAGE_WIDTH): ImageSources {
  const folder = imgUrl.slice(0, imgUrl.lastIndexOf("/"));
  const size = SIZE.exec(folder);
  if (!size) return { src: imgUrl, width: 1600, height: 1200 };

  const width = Number(size[1]);
  const height = Number(size[2]);
  const widths = variantWidths(width);
  const srcSet = (format: "avif" | "webp") =>
    widths[format]
      .filter((each) => each <= widest)
      .map((each) => `${folder}/${each}.${format} ${each}w`)
      .join(", ");
  return { src: imgUrl, width, height, avif: srcSet("avif"), webp: srcSet("webp"), og: `${folder}/og.jpg` };
}
