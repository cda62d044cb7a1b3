import { z } from "zod";

import { api, verb } from "~/http/api.server";
import { changePassword } from "~/models/user/change-password.server";
import { passwordChangeSchema } from "~/models/user/schema";

const { loader, action } = api({
  PATCH: verb({
    summary: "Change the caller's password; their other sessions end",
    auth: "user",
    input: passwordChangeSchema,
    output: z.object({ msg: z.string() }),
    run: ({ user, input }) => changePassword(user, input),
  }),
});

export { loader, action };
