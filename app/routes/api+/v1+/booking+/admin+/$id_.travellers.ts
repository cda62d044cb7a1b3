import { api, verb } from "~/http/api/api.server";
import { listTravellers } from "~/models/sales/traveller/get-travellers.server";
import { travellersShape } from "~/models/sales/traveller/json";

const { loader, action } = api({
  GET: verb({
    summary: "Who travels with a booking, for hotels and drivers",
    auth: "read-bookings",
    output: travellersShape,
    run: ({ params }) => listTravellers(params.id),
  }),
});

export { loader, action };
