import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { clientAddress } from "~/http/client-address.server";
import { askedShape, showAsked } from "~/models/sales/enquiry/show-asked.server";

const { loader, action } = api({
  GET: verb({
    summary: "What a guest asked, by the key of POST /enquiries",
    auth: "anyone",
    output: z.object({ asked: askedShape }),
    run: ({ params, context }) => showAsked(params.key, clientAddress(context)),
  }),
});

export { loader, action };
