/** A picture of a package after its first. */
export type PackagePicture = {
  imageKey: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Words below it; may be empty. */
  caption: string;
};

export const MAX_PICTURES = 12;

/** Reads a package's column, whose shape the database checks. */
export function readPictures(column: unknown): PackagePicture[] {
  return Array.isArray(column) ? column.filter((item): item is PackagePicture => isPicture(item)) : [];
}

function isPicture(item: unknown) {
  return typeof item === "object" && item !== null && "imageKey" in item && "alt" in item && "caption" in item;
}
