import { counted } from "~/values/counted";

export function placesInWords({ taken, capacity }: { taken: number; capacity: number | null }) {
  if (capacity === null) return "";
  return `${taken} of ${counted(capacity, "place")}${taken >= capacity ? ", full" : ""}`;
}
