import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { pageMeta } from "~/components/layout/page-meta";
import { type PageHandle } from "~/http/pages/page-handle";
import { refusePrefetch } from "~/http/pages/prefetch.server";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { getRegistration, rememberOpened } from "~/http/registered.server";
import { rememberAddress } from "~/http/typed-address.server";
import { verifyEmail } from "~/models/people/account/verify.server";
import { findLink } from "~/models/people/session/log-in.server";
import { verificationSchema } from "~/models/people/user/schema";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Account Confirmed" }));

export async function loader({ request }: LoaderFunctionArgs) {
  refusePrefetch(request);
  if (request.method === "HEAD") return null;
  const query = new URL(request.url).searchParams;
  const link = verificationSchema.safeParse({ verificationToken: query.get("token"), email: query.get("email") });
  const redirectTo = getRedirectTo(request);
  const registered = await getRegistration(request);
  if (!link.success || !(await verifyEmail({ ...link.data, registered })).ok)
    return redirect(withRedirectTo("/account-not-verified", redirectTo));
  const headers = new Headers({ "Set-Cookie": await rememberAddress(link.data.email) });
  // The login itself is the press of a button: opening a link is nobody's act.
  const opened = registered && (await findLink({ ...link.data, registered }));
  if (opened) headers.append("Set-Cookie", await rememberOpened(opened));
  return redirect(withRedirectTo("/account-verified", redirectTo), { headers });
}

export default function VerifyEmail() {
  return (
    <>
      <h1>Account Confirmed</h1>
      <p>
        <a href="/login">Please login</a>
      </p>
    </>
  );
}
