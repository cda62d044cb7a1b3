import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";

export const handle = { styles: ["forms", "account", "doors"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Account Verified" }));

export function loader({ request }: LoaderFunctionArgs) {
  return { redirectTo: getRedirectTo(request) };
}

export default function AccountVerified() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="status-confirmed">Account Verified</h1>
      <p>
        <a href={withRedirectTo("/login", redirectTo)}>Please login</a> or go <a href="/">Back to Home</a>
      </p>
    </>
  );
}
