import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { getPayLinks, makePayLink, payLinkSchema, payLinkShape } from "~/models/money/online/calls.server";

const { loader, action } = api({
  GET: verb({
    summary: "Links at which a booking is paid online, newest first",
    auth: "read-bookings",
    output: z.object({ links: z.array(payLinkShape) }),
    run: async ({ user, params }) => getPayLinks(await getOwnBooking(params.id, user)),
  }),
  POST: verb({
    summary: "Make the link at which a booking is paid online; again it is the same, until what is to pay changes",
    auth: "record-payments",
    input: payLinkSchema,
    output: messageShape("The link to pay is made.", { link: payLinkShape }),
    status: 201,
    run: async ({ user, params, input }) =>
      makePayLink(await getOwnBooking(params.id, user), { userId: user.id, ...input }),
  }),
});

export { loader, action };
