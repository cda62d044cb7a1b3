import { type LoaderFunctionArgs } from "@remix-run/node";

import { pageMeta } from "~/components/layout/page-meta";
import { redirectWithResult } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { refusePrefetch } from "~/http/pages/prefetch.server";
import { getUser } from "~/http/session.server";
import { confirmEmailChange } from "~/models/people/account/profile/confirm-email-change.server";

export const handle = { styles: ["forms", "account", "doors"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Change email" }));

export async function loader({ request }: LoaderFunctionArgs) {
  refusePrefetch(request);
  if (request.method === "HEAD") return null;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const user = await getUser(request);
  const result = await confirmEmailChange({ token, by: user });
  return redirectWithResult(user ? "/profile" : "/login", result);
}

export default function ChangeEmail() {
  return null;
}
