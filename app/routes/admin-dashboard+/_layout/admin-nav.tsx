import { Link, useLocation } from "@remix-run/react";
import { type ReactNode } from "react";

import { Icon } from "~/components/layout/icon";
import { useRootData } from "~/components/layout/root-data";
import { type WaitingWork } from "~/models/office/dashboard/count-waiting.server";
import { can } from "~/models/people/user/rights";

import { currentEntry, DESK_ENTRIES, DESK_GROUPS, type Entry, PACKAGES_ENTRIES } from "./admin-entries";

type NavProps = { waiting?: WaitingWork | null };

export function AdminNav({ waiting }: NavProps) {
  const { allowed, current } = useEntries(DESK_ENTRIES);
  return (
    <nav aria-label="Admin" className="admin-nav">
      {DESK_GROUPS.map((group) => group.filter((entry) => allowed.includes(entry)))
        .filter((group) => group.length > 0)
        .map((group) => (
          <div key={group[0]?.to} className="entries">
            {group.map((entry) => (
              <div key={entry.to} className="entry">
                <EntryLink entry={entry} isCurrent={entry === current}>
                  {entry.icon && <Icon name={entry.icon} />}
                  {entry.name}
                </EntryLink>
                <Waiting entry={entry} waiting={waiting} />
              </div>
            ))}
          </div>
        ))}
    </nav>
  );
}

export function PackagesNav() {
  const { allowed, current } = useEntries(PACKAGES_ENTRIES);
  return (
    <nav aria-label="Packages" className="admin-nav packages-nav">
      {allowed.map((entry) => (
        <EntryLink key={entry.to} entry={entry} isCurrent={entry === current}>
          {entry.name}
        </EntryLink>
      ))}
    </nav>
  );
}

/** The most used entries, always at hand on phones, where the menu is folded. */
export function BottomBar({ waiting }: NavProps) {
  const { allowed, current } = useEntries(DESK_ENTRIES);
  return (
    <nav aria-label="Most used" className="bottom-bar">
      {allowed.map(
        (entry) =>
          entry.short && (
            <div key={entry.to} className="entry">
              <EntryLink entry={entry} isCurrent={entry === current}>
                {entry.icon && <Icon name={entry.icon} />}
                {entry.short}
              </EntryLink>
              <Waiting entry={entry} waiting={waiting} />
            </div>
          ),
      )}
    </nav>
  );
}

function useEntries(entries: readonly Entry[]) {
  const role = useRootData()?.user?.role ?? "user";
  const { pathname } = useLocation();
  const allowed = entries.filter(({ right }) => can(role, right));
  return { allowed, current: currentEntry(allowed, pathname) };
}

type EntryLinkProps = { entry: Entry; isCurrent: boolean; children: ReactNode };

function EntryLink({ entry, isCurrent, children }: EntryLinkProps) {
  return (
    <Link to={entry.to} reloadDocument={entry.isDocument} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}

function Waiting({ entry, waiting }: NavProps & { entry: Entry }) {
  const { total, isMore } = waiting?.[entry.to.slice("/admin-dashboard/".length)] ?? {};
  if (!total) return null;
  return (
    <span className="count">
      {total.toLocaleString("en-IN")}
      {isMore && "+"}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
