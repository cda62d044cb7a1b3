import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { guestQuery, guestShape, listGuests } from "~/models/office/guest/list-guests.server";

const { loader, action } = api({
  GET: verb({
    summary: "Guests: whoever has booked, with and without an account, the newest first",
    auth: "read-bookings",
    query: guestQuery,
    output: z.object({ totalGuests: z.int(), isMore: z.boolean(), guests: z.array(guestShape) }),
    people: "guests",
    run: async ({ query: { q, page = 1, limit = 25 } }) => {
      const { totalGuests, isMore, guests } = await listGuests({ q }, { page, limit });
      return { totalGuests, isMore, guests };
    },
  }),
});

export { loader, action };
