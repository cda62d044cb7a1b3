import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { getPayLinks, makePayLink, payLinkSchema, payLinkShape } from "~/models/money/online/calls.server";

const { loader, action } = api({
  GET: verb({
    summary: "Links at which one's own booking is paid online, newest first",
    auth: "user",
    output: z.object({ links: z.array(payLinkShape) }),
    run: async ({ user, params }) => getPayLinks(await getOwnBooking(params.id, user)),
  }),
  POST: verb({
    summary:
      "Make the link at which one's own booking is paid online; again it is the same, until what is to pay changes",
    auth: "user",
    input: payLinkSchema,
    output: messageShape("The link to pay is made.", { link: payLinkShape }),
    status: 201,
    run: async ({ user, params, input, context }) =>
      makePayLink(await getOwnBooking(params.id, user), {
        userId: user.id,
        ...input,
        clientAddress: clientAddress(context),
      }),
  }),
});

export { loader, action };
