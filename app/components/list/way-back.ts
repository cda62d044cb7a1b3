import { useLocation } from "@remix-run/react";

type Row = { _id: string };

/** URLs of this list with its current filter and page, for forms that return to it. */
export function useWayBack(rows: Row[]) {
  const { pathname, search } = useLocation();

  function to(row: Row) {
    return `${pathname}${search}#${row._id}`;
  }

  /** For a row that will disappear: returns to its neighbour or to the previous page. */
  function past(row: Row) {
    const neighbour = rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1];
    if (neighbour) return to(neighbour);
    const query = new URLSearchParams(search);
    const page = Number(query.get("page"));
    if (page < 2) return pathname + search;
    query.set("page", String(page - 1));
    return `${pathname}?${query}`;
  }

  return { to, past, query: (row: Row) => `?from=${encodeURIComponent(to(row))}` };
}
