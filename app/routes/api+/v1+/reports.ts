import { api, verb } from "~/http/api/api.server";
import { reportQuery } from "~/models/office/report/criteria.server";
import { getReport } from "~/models/office/report/get-report.server";
import { reportShape } from "~/models/office/report/json";

const { loader, action } = api({
  GET: verb({
    summary:
      "What was booked and received in a period, by month, package, source and more, and what the months ahead hold",
    auth: "read-bookings",
    query: reportQuery,
    output: reportShape,
    run: ({ query }) => getReport(query),
  }),
});

export { loader, action };
