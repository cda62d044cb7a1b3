import { Link } from "@remix-run/react";

import { type MoneyTab, TAB_NAMES } from "~/models/money/tabs";

/** The money page's tabs, and a link to the claims of guests. */
export function MoneyNav({ tabs, tab }: { tabs: MoneyTab[]; tab: MoneyTab | "claims" }) {
  const parts = tabs.map((each) => ({ to: `/admin-dashboard/money?tab=${each}`, name: TAB_NAMES[each], id: each }));
  const claims = { to: "/admin-dashboard/claims", name: "Payments to check", id: "claims" };
  return (
    <nav aria-label="Parts" className="choices">
      {[...parts, claims].map(({ to, name, id }) => (
        <Link key={id} to={to} aria-current={tab === id ? "true" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
