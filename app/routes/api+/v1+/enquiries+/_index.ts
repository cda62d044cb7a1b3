import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { askQuestion } from "~/models/sales/enquiry/ask-question.server";
import { enquiryQuery } from "~/models/sales/enquiry/criteria.server";
import { enquiryShape } from "~/models/sales/enquiry/json";
import { listEnquiries } from "~/models/sales/enquiry/list-enquiries.server";
import { questionSchema } from "~/models/sales/enquiry/schema";

const { loader, action } = api({
  GET: verb({
    summary:
      "Questions: by default those without an answer, who asked first comes first; all, newest first, once they are narrowed",
    auth: "read-bookings",
    query: enquiryQuery,
    output: z.object({ totalEnquiries: z.int(), isMore: z.boolean(), enquiries: z.array(enquiryShape) }),
    people: "enquiries",
    run: async ({ query: { page = 1, limit = 25, ...criteria } }) => {
      const { totalEnquiries, isMore, enquiries } = await listEnquiries(criteria, { page, limit });
      return { totalEnquiries, isMore, enquiries };
    },
  }),
  POST: verb({
    summary: "Ask a question, or for a quote; a phone number or an e-mail address is needed",
    auth: "anyone",
    input: questionSchema,
    output: messageShape("We have your question and answer as soon as we can. Thank you!", {
      key: z
        .string()
        .meta({ examples: ["AbCdEfGhIjKlMnOpQrStUv"], description: "Secret: opens the guest's page, /asked/{key}." }),
    }),
    status: 201,
    run: ({ input, context }) => askQuestion({ ...input, clientAddress: clientAddress(context) }),
  }),
});

export { loader, action };
