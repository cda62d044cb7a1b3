import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { confirmTakeOver } from "~/models/people/contact/confirm-take-over.server";
import { takeOverSchema } from "~/models/people/user/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Move the office's bookings under the caller's address to the account, with the token of the mailed link",
    auth: "user",
    input: takeOverSchema,
    output: messageShape("1 booking is in your account now.", { count: z.int() }),
    run: ({ user, input }) => confirmTakeOver({ token: input.claimToken, by: user }),
  }),
});

export { loader, action };
