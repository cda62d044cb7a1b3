import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { letterSchema } from "~/models/office/closure/schema";
import { writeToGuests } from "~/models/office/closure/write-to-guests.server";

const { loader, action } = api({
  POST: verb({
    summary: "Mail the news, or a reminder to who has not chosen, to all guests who have not got it yet",
    auth: "edit-bookings",
    input: letterSchema,
    output: messageShape("The message to 1 booking waits: no mail server is set.", {}),
    run: ({ user: by, params, input }) => writeToGuests({ id: params.id, by, ...input }),
  }),
});

export { loader, action };
