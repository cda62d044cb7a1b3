import { type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";

import { requireAdmin } from "~/http/guards.server";
import packageStyles from "~/styles/admin-packages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: packageStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function ManagePackages() {
  return <Outlet />;
}
