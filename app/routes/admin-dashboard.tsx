import { type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, NavLink, Outlet, useLocation, useRouteError } from "@remix-run/react";
import { type ReactNode } from "react";

import { KeptForm, keptFormIn } from "~/components/kept-form";
import { UnsavedChanges } from "~/components/unsaved-changes";
import { requireAdmin } from "~/http/session.server";
import adminStyles from "~/styles/admin.css?url";

export const handle = { hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
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
          <NavLink to="/admin-dashboard/manage-users">Manage Users</NavLink>
          <NavLink to="/admin-dashboard/manage-packages">Manage packages</NavLink>
          <NavLink to="/admin-dashboard/manage-bookings">Manage Bookings</NavLink>
          <NavLink to="/admin-dashboard/mails">Mails</NavLink>
        </nav>
      </div>
      {children}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const kept = keptFormIn(error);
  if (kept) {
    return (
      <>
        <UnsavedChanges isChanged />
        <KeptForm refill={kept} />
      </>
    );
  }
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
      <h1>{isMissing ? "Ohh! page not found :(" : ":( something went wrong..."}</h1>
      {isRouteErrorResponse(error) && typeof error.data === "string" && !isMissing && <p>{error.data}</p>}
      <p>
        <a className="button" href="/admin-dashboard">
          Back to the dashboard
        </a>
      </p>
    </Frame>
  );
}
