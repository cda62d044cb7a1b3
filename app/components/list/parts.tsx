import { Link } from "@remix-run/react";

import { Waiting } from "./waiting";

type Part = { id: string; name: string; to: string };

export const OF_REPORTS = [
  { id: "reports", name: "Reports", to: "/admin-dashboard/reports" },
  { id: "visits", name: "Visits", to: "/admin-dashboard/visits" },
];

export const OF_GUESTS = [
  { id: "guests", name: "Guests", to: "/admin-dashboard/guests" },
  { id: "reviews", name: "Reviews", to: "/admin-dashboard/reviews" },
];

/** Links to the pages that stand under one entry of the menu. */
export function Parts({ of, shown }: { of: readonly Part[]; shown: string }) {
  return (
    <nav aria-label="Parts" className="choices no-print">
      {of.map(({ id, name, to }) => (
        <Link key={id} to={to} aria-current={id === shown ? "true" : undefined}>
          {name}
          <Waiting at={[to]} />
        </Link>
      ))}
    </nav>
  );
}
