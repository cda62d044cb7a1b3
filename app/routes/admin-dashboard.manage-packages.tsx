import { type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet } from "@remix-run/react";

import { requireAdmin } from "~/http/guards.server";
import packageStyles from "~/styles/admin-packages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: packageStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function ManagePackages() {
  return (
    <>
      <nav aria-label="Packages" className="admin-nav">
        <NavLink to="/admin-dashboard/manage-packages" end>
          All Packages
        </NavLink>
        {/* A document of its own, because the form needs its own security policy. */}
        <NavLink to="/admin-dashboard/manage-packages/add" reloadDocument>
          Add Package
        </NavLink>
        <NavLink to="/admin-dashboard/manage-packages/prices">Prices</NavLink>
        <NavLink to="/admin-dashboard/manage-packages/order">Order</NavLink>
        <NavLink to="/admin-dashboard/manage-packages/import">Import</NavLink>
        <NavLink to="/admin-dashboard/manage-packages/offers">Offers</NavLink>
        <NavLink to="/admin-dashboard/manage-packages/deleted">Recently deleted</NavLink>
      </nav>
      <Outlet />
    </>
  );
}
