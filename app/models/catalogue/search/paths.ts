export function pathOfPlace(place: string) {
  return `/packages?${new URLSearchParams({ q: place })}`;
}

type Known = "p" | "month" | "startDate" | "numberOfPersons" | "numberOfChildren" | "text";

/** The form for a quote, with what is known: packages by their ids, what was chosen, and the words that found nothing. */
export function wishPath(known: Partial<Record<Known, string | number>>) {
  const given = Object.entries(known).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/make-it-mine?${new URLSearchParams(given)}`;
}
