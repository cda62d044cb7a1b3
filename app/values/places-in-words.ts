import { counted } from "./counted";

/** "9 of 12 places", "12 of 12 places, full"; nothing without a limit. */
export function placesInWords({ taken, capacity }: { taken: number; capacity: number | null }) {
  if (capacity === null) return "";
  return `${taken} of ${counted(capacity, "place")}${taken >= capacity ? ", full" : ""}`;
}
