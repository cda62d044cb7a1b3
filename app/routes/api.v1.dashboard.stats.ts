import { api } from "~/http/api.server";
import { listStats } from "~/models/stat/list-stats.server";

const { loader, action } = api({
  GET: { auth: "admin", run: () => listStats() },
});

export { loader, action };
