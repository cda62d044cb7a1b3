import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { setLoginCookies } from "~/http/login-cookies.server";
import { browserOf } from "~/http/session.server";
import { changePassword } from "~/models/people/account/password.server";
import { passwordChangeSchema } from "~/models/people/user/schema";
import { done } from "~/result";

const { loader, action } = api({
  PATCH: verb({
    summary:
      "Change the caller's password; their other sessions end, and the answer carries a new session cookie and XSRF token. An account with a second factor sends its code along",
    auth: "user",
    input: passwordChangeSchema,
    output: messageShape("Password changed successfully!", {}),
    run: async ({ request, user, input, headers }) => {
      const result = await changePassword(user, { ...input, browser: browserOf(request) });
      if (!result.ok) return result;
      await setLoginCookies(headers, result.value);
      return done(result.value.body);
    },
  }),
});

export { loader, action };
