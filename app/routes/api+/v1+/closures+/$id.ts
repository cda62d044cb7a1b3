import { api, verb } from "~/http/api/api.server";
import { showClosure, shownClosureShape } from "~/models/office/closure/show-closure.server";

const { loader, action } = api({
  GET: verb({
    summary: "A closed road with the guests it touches and what each of them chose",
    auth: "read-bookings",
    output: shownClosureShape,
    run: ({ params }) => showClosure(params.id),
  }),
});

export { loader, action };
