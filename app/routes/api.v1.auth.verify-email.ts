import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { literalMessage } from "~/http/api/reply.server";
import { verificationSchema } from "~/models/user/schema";
import { verifyEmail } from "~/models/verification/verify-email.server";

const { loader, action } = api({
  POST: verb({
    summary: "Verify the address with the token of the mailed link",
    auth: "anyone",
    input: verificationSchema,
    output: z.object({ msg: literalMessage("Account Verified") }),
    run: ({ input }) => verifyEmail(input),
  }),
});

export { loader, action };
