import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { setLogoutHeaders } from "~/http/logout-headers.server";
import { getSessionToken } from "~/http/session.server";
import { logOut } from "~/models/people/session/sessions.server";

const { loader, action } = api({
  DELETE: verb({
    summary: "Log out: the session ends on the server",
    auth: "anyone",
    output: messageShape("Logging out...", {}),
    run: async ({ request, headers }) => {
      await setLogoutHeaders(headers, request);
      return logOut(await getSessionToken(request));
    },
  }),
});

export { loader, action };
