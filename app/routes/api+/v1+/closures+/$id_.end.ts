import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { closureShape } from "~/models/sales/closure/json";
import { endClosure } from "~/models/sales/closure/make-closure.server";

const { loader, action } = api({
  POST: verb({
    summary: "The road is open again: nobody is asked any more, and what is booked stays as it is",
    auth: "edit-bookings",
    output: messageShape("Gurez road is open again. Nobody is asked any more.", { closure: closureShape }),
    run: ({ params }) => endClosure({ id: params.id }),
  }),
});

export { loader, action };
