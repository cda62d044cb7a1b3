import { api, verb } from "~/http/api/api.server";
import { visitsQuery } from "~/models/office/visit/criteria.server";
import { listVisits, visitsShape } from "~/models/office/visit/list-visits.server";

const { loader, action } = api({
  GET: verb({
    summary:
      "Views of packages and what became of them, where visitors came from, and searches without result; the last thirty days unless said",
    auth: "read-bookings",
    query: visitsQuery,
    output: visitsShape,
    run: ({ query }) => listVisits(query),
  }),
});

export { loader, action };
