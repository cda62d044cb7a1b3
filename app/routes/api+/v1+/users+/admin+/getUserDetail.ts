import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { getUserDetail } from "~/models/people/account/profile.server";
import { userShape } from "~/models/people/user/json";

const { loader, action } = api({
  GET: verb({
    summary: "The caller's own profile",
    auth: "user",
    output: z.object({ user: userShape }),
    run: ({ user }) => getUserDetail(user.id),
  }),
});

export { loader, action };
