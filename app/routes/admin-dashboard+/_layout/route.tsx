import { type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";

import { keptFormIn } from "~/components/form/kept-form";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { ErrorScreen } from "~/components/layout/error-screen";
import { useCan, useRootData } from "~/components/layout/root-data";
import { siteLinksFor } from "~/components/layout/site-links";
import { requireRight } from "~/http/guards.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { countWaitingWork } from "~/models/office/dashboard/count-waiting.server";

import { PACKAGES } from "./admin-entries";
import { AdminNav, BottomBar, PackagesNav } from "./admin-nav";

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
  // Missing when this route's own loader failed.
  const waiting = useRouteLoaderData<typeof loader>("routes/admin-dashboard+/_layout/route");
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
        <AdminNav waiting={waiting} />
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
      <BottomBar waiting={waiting} />
    </div>
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
