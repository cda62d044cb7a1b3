import { api } from "~/http/api.server";
import { clientAddress } from "~/http/client-address.server";
import { getSessionToken, sessionCookieHeader } from "~/http/session.server";
import { newXsrfCookie } from "~/http/xsrf.server";
import { done } from "~/models/result";
import { logIn } from "~/models/session/log-in.server";
import { loginSchema } from "~/models/user/schema";

const { loader, action } = api({
  POST: {
    auth: "anyone",
    input: loginSchema,
    run: async ({ request, input, context, headers }) => {
      const result = await logIn({
        ...input,
        clientAddress: clientAddress(context),
        oldToken: await getSessionToken(request),
      });
      if (!result.ok) return result;
      headers.append("Set-Cookie", await sessionCookieHeader(result.value.token));
      headers.append("Set-Cookie", newXsrfCookie(result.value.token));
      return done(result.value.body);
    },
  },
});

export { loader, action };
