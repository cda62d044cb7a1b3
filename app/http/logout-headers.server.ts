import { newXsrfCookie } from "./api/xsrf.server";
import { forgetWayIn } from "./login-cookies.server";
import { clearedToastHeaders } from "./pages/flash.server";
import { clearedSessionCookieHeader } from "./session.server";

/** What the Back button would show. Kept trips and drafts are the person's own, and the mark of a known browser is a cookie. */
const CLEARED = '"cache"';

/** Makes the browser forget who was here: session, the way to it, messages that no page has shown yet, and cached pages. */
export async function setLogoutHeaders(headers: Headers, request: Request) {
  const cookies = [
    await clearedSessionCookieHeader(),
    newXsrfCookie(null),
    ...(await forgetWayIn(request)),
    ...(await clearedToastHeaders(request.headers.get("Cookie") ?? "")),
  ];
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  headers.set("Clear-Site-Data", CLEARED);
}
