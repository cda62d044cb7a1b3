import { Link, useLocation } from "@remix-run/react";

import { Icon } from "~/components/layout/icon";

/** Cards or table, of the same bookings. */
export function Looks({ view }: { view?: "table" }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Look" className="looks">
      <Link to={`?${without(search)}`} aria-current={view ? undefined : "true"}>
        <Icon name="cards" />
        Cards
      </Link>
      <Link to={`?${without(search, "table")}`} aria-current={view ? "true" : undefined}>
        <Icon name="table" />
        Table
      </Link>
    </nav>
  );
}

/** The filters from the first page on, because the two looks have pages of different lengths. */
function without(search: string, view?: "table") {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.delete("view");
  if (view) params.set("view", view);
  return params.toString();
}
