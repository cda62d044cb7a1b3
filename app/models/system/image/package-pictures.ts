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
