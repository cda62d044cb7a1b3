import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { userShape } from "~/models/user/json";
import { listUsers, streamUsers } from "~/models/user/list-users.server";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "The customers",
    auth: "admin",
    query: pagingSchema,
    output: z.object({ users: z.array(userShape), totalUsers: z.int() }),
    run: ({ query }) => (query ? listUsers(query) : streamUsers()),
  }),
});

export { loader, action };
