import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { currentUserShape, toCurrentUserJson } from "~/models/people/user/json";

const { loader, action } = api({
  GET: verb({
    summary: "Who is logged in",
    auth: "user",
    output: z.object({ user: currentUserShape }),
    run: ({ user }) => ({ user: toCurrentUserJson(user) }),
  }),
});

export { loader, action };
