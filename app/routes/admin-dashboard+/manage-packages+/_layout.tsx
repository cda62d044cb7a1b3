import { type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";

import { requireRight } from "~/http/guards.server";
import packageStyles from "~/styles/admin-packages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: packageStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  // Each page asks for its own right; who reads bookings reads the days.
  await requireRight(request, "read-bookings");
  return null;
}

export default function ManagePackages() {
  return <Outlet />;
}
