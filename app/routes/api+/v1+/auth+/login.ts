import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientOf, setLoginCookies } from "~/http/login-cookies.server";
import { logIn } from "~/models/people/session/log-in.server";
import { currentUserShape } from "~/models/people/user/json";
import { loginSchema } from "~/models/people/user/schema";
import { done } from "~/result";

const { loader, action } = api({
  POST: verb({
    summary:
      "Log in; the answer carries the session cookie and a new XSRF token. An account with a second factor is refused with CODE_NEEDED until its code is sent along",
    auth: "anyone",
    input: loginSchema,
    output: messageShape("Login successful", { user: currentUserShape }),
    run: async ({ request, input, context, headers }) => {
      const result = await logIn({ ...input, ...(await clientOf(request, context)) });
      if (!result.ok) return result;
      await setLoginCookies(headers, result.value);
      return done(result.value.body);
    },
  }),
});

export { loader, action };
