import { z } from "zod";

import { like } from "~/values/pick";

/** A picture of a package after its first. */
export type PackagePicture = {
  imageKey: string;
  alt: string;
  caption: string;
};

export function readPictures(column: unknown): PackagePicture[] {
  return Array.isArray(column) ? column.filter((item): item is PackagePicture => isPicture(item)) : [];
}

function isPicture(item: unknown) {
  return typeof item === "object" && item !== null && "imageKey" in item && "alt" in item && "caption" in item;
}

/** As pages and programs get it. */
export const pictureShape = z.object({
  url: like(
    z.string(),
    "https://chinar.example/images/9caafeebc712c099d4a65db83875059a2aac78a78fc9f00c-1600x1200/1080.webp",
    "A URL an <img> can show as it is.",
  ),
  alt: like(z.string(), "A carved bedroom on the houseboat"),
  caption: like(z.string(), "Where you sleep", "May be empty."),
});
