const LISTS: Record<string, string> = {
  "manage-bookings/export.csv": "Bookings",
  "departures/export.csv": "Departures",
  "guests/export.csv": "Guests",
  "money/export.csv": "Payments",
  "money/documents/export.csv": "Documents",
  "money/documents/gstr1.csv": "GSTR-1",
};

/** In place of a list's address: so many people were shown within an hour, on whichever pages. */
export const READ_BY_PAGES = "pages";

/** Which people a download held: its list and filters. */
export function listInWords(what: string) {
  if (what === READ_BY_PAGES) return "lists, page by page within an hour";
  const [path = "", query = ""] = what.split("?");
  const list = LISTS[path.replace("/admin-dashboard/", "")] ?? path.replace("/api/v1/", "API: ");
  const filters = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    value ? (name === "q" ? "a search" : `${name} ${value}`) : [],
  );
  return filters.length > 0 ? `${list} (${filters.join(", ")})` : `${list}, all`;
}
