import { z } from "zod";

import { says } from "~/http/api-reply.server";
import { api, verb } from "~/http/api.server";
import { clientAddress } from "~/http/client-address.server";
import { getSessionToken, sessionCookieHeader } from "~/http/session.server";
import { newXsrfCookie } from "~/http/xsrf.server";
import { done } from "~/models/result";
import { logIn } from "~/models/session/log-in.server";
import { currentUserShape } from "~/models/user/json";
import { loginSchema } from "~/models/user/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Log in; the answer carries the session cookie and a new XSRF token",
    auth: "anyone",
    input: loginSchema,
    output: z.object({ msg: says("Login successful"), user: currentUserShape }),
    run: async ({ request, input, context, headers }) => {
      const oldToken = await getSessionToken(request);
      const result = await logIn({ ...input, clientAddress: clientAddress(context), oldToken });
      if (!result.ok) return result;
      const { token, body } = result.value;
      headers.append("Set-Cookie", await sessionCookieHeader(token));
      headers.append("Set-Cookie", newXsrfCookie(token));
      return done(body);
    },
  }),
});

export { loader, action };
