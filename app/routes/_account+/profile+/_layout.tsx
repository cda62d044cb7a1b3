import { type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";

import { requireUser } from "~/http/guards.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getPendingEmail } from "~/models/people/account/profile.server";

export const handle = { styles: ["forms", "account", "prose", "auth"] } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return { pendingEmail: await getPendingEmail(user.id) };
}

const TABS = [
  { path: "/profile", label: "Profile" },
  { path: "/profile/update-details", label: "Update detail" },
  { path: "/profile/update-password", label: "Update Password" },
  { path: "/profile/logins", label: "Logins" },
];

export default function ProfileLayout() {
  const { pendingEmail } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <h1>My Profile</h1>
      <nav className="account-tabs" aria-label="My Profile">
        {TABS.map(({ path, label }) => (
          <a key={path} href={path} aria-current={path === pathname ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {pendingEmail && (
        <p className="notice">
          We sent a link to <strong>{pendingEmail}</strong>. Once you confirm it there with your password, that is your
          email address here; until then your old one stays in use.
        </p>
      )}
      <Outlet />
    </>
  );
}

// Here and not in the root, so that header and footer stay.
export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
