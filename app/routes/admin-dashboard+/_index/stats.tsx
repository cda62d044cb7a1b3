import { Link } from "@remix-run/react";
import { type ComponentProps } from "react";

import { useCan } from "~/components/layout/root-data";

type Stat = { statName: string; statCount: number };

const BOOKINGS = "/admin-dashboard/manage-bookings";

const LISTS: Record<string, string> = {
  "Total Bookings": BOOKINGS,
  "Pending Bookings": `${BOOKINGS}?status=pending`,
  "Confirmed Bookings": `${BOOKINGS}?status=confirmed`,
};

const LISTS_OF_ADMINS: Record<string, string> = {
  "Total Users": "/admin-dashboard/manage-users",
  "Total Packages": "/admin-dashboard/manage-packages",
};

/** Each counter links to the list it counts, if the reader may open it. */
export function Stats({ stats }: { stats: Stat[] }) {
  const isAdmin = useCan("admin");
  return (
    <ul className="stats">
      {stats.map(({ statName, statCount }) => (
        <li key={statName} className="card">
          <Tile to={LISTS[statName] ?? (isAdmin ? LISTS_OF_ADMINS[statName] : undefined)}>
            <span className="stat-count">{statCount.toLocaleString("en-IN")}</span> {statName}
          </Tile>
        </li>
      ))}
    </ul>
  );
}

function Tile({ to, children }: { to?: string } & Pick<ComponentProps<"p">, "children">) {
  return to ? <Link to={to}>{children}</Link> : <p>{children}</p>;
}
