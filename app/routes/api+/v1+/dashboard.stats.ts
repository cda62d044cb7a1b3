import { api, verb } from "~/http/api/api.server";
import { listStats, statsShape } from "~/models/system/stat/list-stats.server";

const { loader, action } = api({
  GET: verb({ summary: "The dashboard's figures", auth: "read-bookings", output: statsShape, run: () => listStats() }),
});

export { loader, action };
