import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Account Not Verified" }));

export function loader({ request }: LoaderFunctionArgs) {
  return { redirectTo: getRedirectTo(request) };
}

export default function AccountNotVerified() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="status-canceled">Account Not Verified</h1>
      <p>There was an error, please double check your verification link</p>
      <p>
        A link works for 24 hours, and only the newest one does.{" "}
        <a href={withRedirectTo("/resend-verification", redirectTo)}>Send a new link</a>
      </p>
      <p>
        <a href="/">Back to Home</a>
      </p>
    </>
  );
}
