import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { users } from "~/models/office/list/users.server";
import { userShape } from "~/models/people/user/json";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "The customers",
    auth: "admin",
    query: pagingSchema,
    output: z.object({ users: z.array(userShape), totalUsers: z.int() }),
    people: "users",
    // Without paging it yields batches, because the whole list may not fit in memory.
    async run({ query }) {
      if (!query) return { users: users.each({}), totalUsers: await users.counted({}, Infinity) };
      const { rows, total } = await users.read({}, query);
      return { users: rows, totalUsers: total };
    },
  }),
});

export { loader, action };
