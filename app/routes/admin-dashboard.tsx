import { type LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet } from "@remix-run/react";

import { requireAdmin } from "~/http/session.server";

export const handle = { hydrate: true };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function AdminDashboard() {
  return (
    <>
      <nav aria-label="Admin" className="admin-nav">
        <NavLink to="/admin-dashboard" end>
          Dashboard
        </NavLink>
        <NavLink to="/admin-dashboard/manage-users">Manage Users</NavLink>
        <NavLink to="/admin-dashboard/manage-packages">Manage packages</NavLink>
        <NavLink to="/admin-dashboard/manage-bookings">Manage Bookings</NavLink>
      </nav>
      <Outlet />
    </>
  );
}
