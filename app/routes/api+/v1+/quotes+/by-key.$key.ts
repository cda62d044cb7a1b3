import { api, verb } from "~/http/api/api.server";
import { clientAddress } from "~/http/client-address.server";
import { shownShape } from "~/models/sales/quote/json";
import { showQuote } from "~/models/sales/quote/show-quote.server";

const { loader, action } = api({
  GET: verb({
    summary: "The quote of a guest's link",
    auth: "anyone",
    output: shownShape,
    run: ({ params, context }) => showQuote(params.key, clientAddress(context)),
  }),
});

export { loader, action };
