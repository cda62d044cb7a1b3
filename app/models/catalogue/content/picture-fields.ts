export const MAX_PICTURES = 12;

export const PICTURE_STATES = ["shown", "the first picture", "removed"] as const;

export function pictureField(row: number, field: "url" | "alt" | "caption" | "place" | "state") {
  return `pictures-${row}-${field}`;
}
