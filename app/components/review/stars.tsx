import { counted } from "~/values/counted";

/** Needs no styles, because the package's page is at its limit. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={counted(rating, "star")}>
      {"★".repeat(rating) + "☆".repeat(5 - rating)}
    </span>
  );
}
