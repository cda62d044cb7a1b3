import { z } from "zod";

/** A picture of a package after its first. */
export type PackagePicture = {
  imageKey: string;
  alt: string;
  caption: string;
};

export const MAX_PICTURES = 12;

export function readPictures(column: unknown): PackagePicture[] {
  return Array.isArray(column) ? column.filter((item): item is PackagePicture => isPicture(item)) : [];
}

function isPicture(item: unknown) {
  return typeof item === "object" && item !== null && "imageKey" in item && "alt" in item && "caption" in item;
}

/** As pages and programs get it. */
export const pictureShape = z.object({
  url: z.string().meta({ description: "A URL an <img> can show as it is." }),
  alt: z.string(),
  caption: z.string().meta({ description: "May be empty." }),
});
