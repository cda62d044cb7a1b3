import { type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet, useLocation, useRouteError } from "@remix-run/react";
import { type ReactNode } from "react";

import { keptFormIn } from "~/components/form/kept-form";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { ErrorScreen } from "~/components/layout/error-screen";
import { useCan } from "~/components/layout/root-data";
import { requireRight } from "~/http/guards.server";
import adminStyles from "~/styles/admin.css?url";

export const handle = { hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  return null;
}

export default function AdminDashboard() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The navigation stays, whatever a page ran into. On narrow screens a checkbox folds it, so that no script is needed. */
function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isAdmin = useCan("admin");
  const canReadMails = useCan("read-mails");
  return (
    <div className="admin">
      <div className="admin-bar" key={pathname}>
        <input type="checkbox" id="admin-menu" className="admin-menu visually-hidden" />
        <label htmlFor="admin-menu" className="button button-quiet">
          Admin menu
        </label>
        <nav aria-label="Admin" className="admin-nav">
          <NavLink to="/admin-dashboard" end>
            Dashboard
          </NavLink>
          {isAdmin && <NavLink to="/admin-dashboard/manage-users">Manage Users</NavLink>}
          {isAdmin && <NavLink to="/admin-dashboard/manage-packages">Manage packages</NavLink>}
          <NavLink to="/admin-dashboard/manage-bookings">Manage Bookings</NavLink>
          {canReadMails && <NavLink to="/admin-dashboard/mails">Mails</NavLink>}
          {isAdmin && <NavLink to="/admin-dashboard/settings">Settings</NavLink>}
        </nav>
      </div>
      {children}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (keptFormIn(error)) {
    return (
      <>
        <UnsavedChanges isChanged />
        <ErrorScreen error={error} />
      </>
    );
  }
  return (
    <Frame>
      <ErrorScreen error={error} back={{ to: "/admin-dashboard", label: "Back to the dashboard" }} />
    </Frame>
  );
}
