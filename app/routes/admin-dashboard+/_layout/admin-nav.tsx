import { Link, useLocation } from "@remix-run/react";

import { useRootData } from "~/components/layout/root-data";
import { can } from "~/models/people/user/rights";

import { currentEntry, DESK_ENTRIES, type Entry, PACKAGES_ENTRIES } from "./admin-entries";

export function AdminNav() {
  return (
    <nav aria-label="Admin" className="admin-nav">
      <Entries entries={DESK_ENTRIES} />
    </nav>
  );
}

export function PackagesNav() {
  return (
    <nav aria-label="Packages" className="admin-nav packages-nav">
      <Entries entries={PACKAGES_ENTRIES} />
    </nav>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const role = useRootData()?.user?.role ?? "user";
  const { pathname } = useLocation();
  const allowed = entries.filter(({ right }) => can(role, right));
  const current = currentEntry(allowed, pathname);
  return allowed.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      reloadDocument={entry.isDocument}
      aria-current={entry === current ? "page" : undefined}
    >
      {entry.name}
    </Link>
  ));
}
