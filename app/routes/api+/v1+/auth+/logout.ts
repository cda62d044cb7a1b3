import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { newXsrfCookie } from "~/http/api/xsrf.server";
import { CLEARED_AT_LOGOUT, clearedSessionCookieHeader, getSessionToken } from "~/http/session.server";
import { logOut } from "~/models/people/session/sessions.server";

const { loader, action } = api({
  DELETE: verb({
    summary: "Log out: the session ends on the server",
    auth: "anyone",
    output: messageShape("Logging out...", {}),
    run: async ({ request, headers }) => {
      headers.append("Set-Cookie", await clearedSessionCookieHeader());
      headers.append("Set-Cookie", newXsrfCookie(null));
      headers.set("Clear-Site-Data", CLEARED_AT_LOGOUT);
      return logOut(await getSessionToken(request));
    },
  }),
});

export { loader, action };
