import { api, verb } from "~/http/api/api.server";
import { departuresQuery } from "~/models/office/departure/criteria.server";
import { departuresShape } from "~/models/office/departure/json";
import { listDepartures } from "~/models/office/departure/list-departures.server";

const { loader, action } = api({
  GET: verb({
    summary: "Who starts on these days, by day and package; tomorrow unless said",
    auth: "read-bookings",
    query: departuresQuery,
    output: departuresShape,
    people: "departures",
    run: ({ query: { criteria, paging } }) => listDepartures(criteria, paging),
  }),
});

export { loader, action };
