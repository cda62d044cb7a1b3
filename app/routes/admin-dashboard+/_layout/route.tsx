import { type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLocation, useRouteError } from "@remix-run/react";
import { type ReactNode } from "react";

import { keptFormIn } from "~/components/form/kept-form";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { ErrorScreen } from "~/components/layout/error-screen";
import { Icon } from "~/components/layout/icon";
import { useCan, useRootData } from "~/components/layout/root-data";
import { siteLinksFor } from "~/components/layout/site-links";
import { Waiting } from "~/components/list/waiting";
import { requireRight } from "~/http/guards.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { countWaitingWork } from "~/models/office/dashboard/get-dashboard.server";
import { can } from "~/models/people/user/rights";

import {
  currentEntry,
  DESK_ENTRIES,
  DESK_GROUPS,
  type Entry,
  PACKAGES,
  PACKAGES_ENTRIES,
  pathsOf,
} from "./admin-entries";

export const handle = { hydrate: true, desk: true } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireRight(request, "read-bookings");
  return countWaitingWork(role);
}

/** The counts in the menu change with every page. */
export { shouldRevalidate } from "~/http/pages/reload";

export default function AdminDashboard() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Keeps the navigation when a page fails. On narrow screens a checkbox folds it, so that no script is needed. */
function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useRootData()?.user ?? null;
  return (
    <div className="admin">
      <div className="admin-bar" key={pathname}>
        <a className="skip-link" href="#content">
          Skip the menu
        </a>
        <input type="checkbox" id="admin-menu" className="admin-menu" />
        <label htmlFor="admin-menu" className="button button-quiet">
          Admin menu
        </label>
        <AdminNav />
        {pathname.startsWith(PACKAGES) && <PackagesNav />}
        {/* The admin area hides the site's own menu, so its links are here. */}
        <nav aria-label="Site" className="site-nav">
          {siteLinksFor(user).map(([href, name]) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
          <button className="link-button" type="submit" form="logout">
            Logout
          </button>
        </nav>
      </div>
      <div id="content" tabIndex={-1} />
      {children}
      <BottomBar />
    </div>
  );
}

function AdminNav() {
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
                <Waiting at={pathsOf(entry)} />
              </div>
            ))}
          </div>
        ))}
    </nav>
  );
}

function PackagesNav() {
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
function BottomBar() {
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
              <Waiting at={pathsOf(entry)} />
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

export function ErrorBoundary() {
  const error = useRouteError();
  const isStaff = useCan("read-bookings");
  if (keptFormIn(error)) {
    return (
      <>
        <UnsavedChanges isChanged />
        <ErrorScreen error={error} />
      </>
    );
  }
  if (!isStaff) return <ErrorScreen error={error} />;
  return (
    <Frame>
      <ErrorScreen error={error} back={{ to: "/admin-dashboard", label: "Back to the dashboard" }} />
    </Frame>
  );
}
