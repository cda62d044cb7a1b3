import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { holdSeats, holdShape } from "~/models/catalogue/days/holds.server";
import { holdSchema } from "~/models/catalogue/days/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Hold places for a caller until a time in Kashmir; book with `hold` to turn them into a booking",
    auth: "edit-bookings",
    input: holdSchema,
    output: messageShape("4 places held on 14 - 05 - 2027 for Rafiq Travels, Delhi.", { hold: holdShape }),
    status: 201,
    run: ({ user, params, input }) => holdSeats(params.id, user, input),
  }),
});

export { loader, action };
