const PAGE_SIZE = 25;

/** Of the table, and of requests: enough for a day's, so that they can be confirmed together. */
export const LONG_PAGE_SIZE = 50;

export type View = "table" | undefined;

/** How many bookings a page of the list shows. */
export function pageSizeOf(view: View, status?: string) {
  return view || status === "pending" ? LONG_PAGE_SIZE : PAGE_SIZE;
}
