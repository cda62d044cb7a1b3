import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { listUsers, streamUsers } from "~/models/office/user/list-users.server";
import { userShape } from "~/models/people/user/json";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "The customers",
    auth: "admin",
    query: pagingSchema,
    output: z.object({ users: z.array(userShape), totalUsers: z.int() }),
    people: "users",
    run: ({ query }) => (query ? listUsers(query) : streamUsers()),
  }),
});

export { loader, action };
