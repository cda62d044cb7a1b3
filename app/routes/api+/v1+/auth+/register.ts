import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { rememberRegistration } from "~/http/registered.server";
import { registerUser } from "~/models/people/account/register.server";
import { registrationSchema } from "~/models/people/user/schema";
import { done } from "~/result";

const { loader, action } = api({
  POST: verb({
    summary: "Register; a link to verify the address is mailed",
    auth: "anyone",
    input: registrationSchema,
    output: messageShape("Please, verify your email to login!", {}),
    status: 201,
    run: async ({ input, context, headers }) => {
      const result = await registerUser({ ...input, clientAddress: clientAddress(context) });
      if (!result.ok) return result;
      headers.append("Set-Cookie", await rememberRegistration(result.value.userId));
      return done(result.value.body);
    },
  }),
});

export { loader, action };
