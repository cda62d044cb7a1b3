import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { getRegistration } from "~/http/registered.server";
import { verifyEmail } from "~/models/people/account/verify.server";
import { verificationSchema } from "~/models/people/user/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Verify the address with the token of the mailed link",
    auth: "anyone",
    input: verificationSchema,
    output: messageShape("Account Verified", {}),
    run: async ({ request, input }) => verifyEmail({ ...input, registered: await getRegistration(request) }),
  }),
});

export { loader, action };
