import { Link } from "@remix-run/react";

const TABS = { Reports: "/admin-dashboard/reports", Visits: "/admin-dashboard/visits" };

export function ReportTabs({ tab }: { tab: keyof typeof TABS }) {
  return (
    <nav aria-label="Parts" className="choices no-print">
      {Object.entries(TABS).map(([name, to]) => (
        <Link key={name} to={to} aria-current={tab === name ? "true" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
