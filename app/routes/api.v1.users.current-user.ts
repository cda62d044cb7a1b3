import { api } from "~/http/api.server";
import { toCurrentUserJson } from "~/models/user/json";

const { loader, action } = api({
  GET: { auth: "user", run: ({ user }) => ({ user: toCurrentUserJson(user) }) },
});

export { loader, action };
