import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { userShape } from "~/models/user/json";
import { getUserDetail } from "~/models/user/profile/get-user-detail.server";

const { loader, action } = api({
  GET: verb({
    summary: "The caller's own profile",
    auth: "user",
    output: z.object({ user: userShape }),
    run: ({ user }) => getUserDetail(user.id),
  }),
});

export { loader, action };
