import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { confirmClaim } from "~/models/people/contact/confirm-claim.server";
import { claimSchema } from "~/models/people/user/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Move the office's bookings under the caller's address to the account, with the token of the mailed link",
    auth: "user",
    input: claimSchema,
    output: messageShape("1 booking is in your account now.", { count: z.int() }),
    run: ({ user, input }) => confirmClaim({ token: input.claimToken, by: user }),
  }),
});

export { loader, action };
