import { z } from "zod";

import { api, verb } from "~/http/api.server";
import { clearedSessionCookieHeader, getSessionToken } from "~/http/session.server";
import { newXsrfCookie } from "~/http/xsrf.server";
import { LOGGING_OUT } from "~/models/session/messages";
import { endSession } from "~/models/session/sessions.server";

const { loader, action } = api({
  DELETE: verb({
    summary: "Log out: the session ends on the server",
    auth: "anyone",
    output: z.object({ msg: z.string() }),
    run: async ({ request, headers }) => {
      const token = await getSessionToken(request);
      if (token) await endSession(token);
      headers.append("Set-Cookie", await clearedSessionCookieHeader());
      headers.append("Set-Cookie", newXsrfCookie(null));
      return { msg: LOGGING_OUT };
    },
  }),
});

export { loader, action };
