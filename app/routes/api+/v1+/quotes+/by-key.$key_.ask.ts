import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { byLink } from "~/http/link.server";
import { askForChange } from "~/models/sales/quote/answer-quote.server";
import { wishSchema } from "~/models/sales/quote/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Ask for a change of a quote",
    auth: "anyone",
    input: wishSchema,
    output: messageShape("We have your wish and answer with a new version. Thank you!", {}),
    run: ({ params, input, context }) =>
      byLink(context, askForChange({ key: params.key, clientAddress: clientAddress(context), ...input })),
  }),
});

export { loader, action };
