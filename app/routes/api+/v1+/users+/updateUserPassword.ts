import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { literalMessage } from "~/http/api/reply.server";
import { changePassword } from "~/models/people/account/password/change-password.server";
import { passwordChangeSchema } from "~/models/people/user/schema";

const { loader, action } = api({
  PATCH: verb({
    summary: "Change the caller's password; their other sessions end",
    auth: "user",
    input: passwordChangeSchema,
    output: z.object({ msg: literalMessage("Password changed successfully!") }),
    run: ({ user, input }) => changePassword(user, input),
  }),
});

export { loader, action };
