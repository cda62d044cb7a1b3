import { api, verb } from "~/http/api/api.server";
import { showClosure, shownClosureShape } from "~/models/office/closure/show-closure.server";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "A closed road with the guests it touches and what each of them chose",
    auth: "read-bookings",
    query: pagingSchema,
    output: shownClosureShape,
    people: "guests",
    run: ({ params, query }) => showClosure(params.id, query),
  }),
});

export { loader, action };
