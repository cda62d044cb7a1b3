import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { getPayLinks, makePayLink, payLinkSchema, payLinkShape } from "~/models/money/online/calls.server";

const { loader, action } = api({
  GET: verb({
    summary: "Links at which one's own booking is paid online, newest first",
    auth: "user",
    output: z.object({ links: z.array(payLinkShape) }),
    run: ({ user: by, params }) => getPayLinks({ id: params.id, by }),
  }),
  POST: verb({
    summary:
      "Make the link at which one's own booking is paid online; again it is the same, until what is to pay changes",
    auth: "user",
    input: payLinkSchema,
    output: messageShape("The link to pay is made.", { link: payLinkShape }),
    status: 201,
    run: ({ user: by, params, input, context }) =>
      makePayLink({ id: params.id, by, ...input, clientAddress: clientAddress(context) }),
  }),
});

export { loader, action };
