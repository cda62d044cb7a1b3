import { useLocation } from "@remix-run/react";

type Row = { _id: string };

/** The address of this list, filtered and paged as it is now, for forms that come back to it. */
export function useWayBack(rows: Row[]) {
  const { pathname, search } = useLocation();

  function to(row?: Row) {
    return pathname + search + (row ? `#${row._id}` : "");
  }

  return {
    to,
    query: (row: Row) => `?from=${encodeURIComponent(to(row))}`,
    /** For a row that will be gone. */
    past: (row: Row) => to(rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1]),
  };
}
