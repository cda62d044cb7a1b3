import { api } from "~/http/api.server";
import { listPackages } from "~/models/package/list-packages.server";
import { pagingSchema } from "~/models/paging";

const { loader, action } = api({
  GET: { auth: "anyone", isPublic: true, query: pagingSchema, run: ({ query }) => listPackages(query) },
});

export { loader, action };
