import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { listVerb } from "~/http/lists/list-route.server";
import { enquiries } from "~/models/office/list/enquiries.server";
import { askQuestion } from "~/models/sales/enquiry/create-enquiry.server";
import { questionSchema } from "~/models/sales/enquiry/schema";
import { like } from "~/values/pick";

const { loader, action } = api({
  GET: listVerb(enquiries),
  POST: verb({
    summary: "Ask a question, or for a quote; a phone number or an e-mail address is needed",
    auth: "anyone",
    input: questionSchema,
    output: messageShape("We have your question and answer as soon as we can. Thank you!", {
      key: like(z.string(), "AbCdEfGhIjKlMnOpQrStUv", "Secret: opens the guest's page, /asked/{key}."),
    }),
    status: 201,
    run: ({ input, context }) => askQuestion({ ...input, clientAddress: clientAddress(context) }),
  }),
});

export { loader, action };
