import { NavLink } from "@remix-run/react";

import { useCan } from "./root-data";

export const PACKAGES = "/admin-dashboard/manage-packages";

export function AdminNav() {
  const isAdmin = useCan("admin");
  const canReadMails = useCan("read-mails");
  return (
    <nav aria-label="Admin" className="admin-nav">
      <NavLink to="/admin-dashboard" end>
        Dashboard
      </NavLink>
      {isAdmin && <NavLink to="/admin-dashboard/manage-users">Manage Users</NavLink>}
      {isAdmin && <NavLink to={PACKAGES}>Manage packages</NavLink>}
      <NavLink to="/admin-dashboard/manage-bookings">Manage Bookings</NavLink>
      <NavLink to="/admin-dashboard/departures">Departures</NavLink>
      <NavLink to="/admin-dashboard/money">Money</NavLink>
      <NavLink to="/admin-dashboard/enquiries">Enquiries</NavLink>
      {canReadMails && <NavLink to="/admin-dashboard/mails">Mails</NavLink>}
      {isAdmin && <NavLink to="/admin-dashboard/settings">Settings</NavLink>}
    </nav>
  );
}

export function PackagesNav() {
  return (
    <nav aria-label="Packages" className="admin-nav packages-nav">
      <NavLink to={PACKAGES} end>
        All Packages
      </NavLink>
      {/* A document of its own, because the form needs its own security policy. */}
      <NavLink to={`${PACKAGES}/add`} reloadDocument>
        Add Package
      </NavLink>
      <NavLink to={`${PACKAGES}/prices`}>Prices</NavLink>
      <NavLink to={`${PACKAGES}/order`}>Order</NavLink>
      <NavLink to={`${PACKAGES}/import`}>Import</NavLink>
      <NavLink to={`${PACKAGES}/offers`}>Offers</NavLink>
      <NavLink to={`${PACKAGES}/deleted`}>Recently deleted</NavLink>
    </nav>
  );
}
