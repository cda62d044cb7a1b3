import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { guardAction } from "~/http/forms/parse-form.server";
import { setLogoutHeaders } from "~/http/logout-headers.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { getSessionToken } from "~/http/session.server";
import { logOut } from "~/models/people/session/sessions.server";

/** A GET does not log out: that needs the button, which posts. */
export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  await guardAction(request, "anyone");
  const { msg } = await logOut(await getSessionToken(request));
  const headers = new Headers();
  await setLogoutHeaders(headers, request);
  return redirectWithSuccess("/", msg, { headers });
}
