import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { apiMessageSchema } from "~/models/office/broadcast/schema";
import { writeToAll } from "~/models/office/broadcast/send-message.server";

const { loader, action } = api({
  POST: verb({
    summary: "Mail one text to all groups of these days, or to some. The Idempotency-Key is required",
    auth: "edit-bookings",
    input: apiMessageSchema,
    output: messageShape("The message to 1 booking waits: no mail server is set.", {
      withoutMail: z
        .array(
          z.object({
            bookingNumber: z.int(),
            customerName: z.string(),
            customerPhone: z.string(),
            chat: z.string().nullable().meta({ description: "A link that opens WhatsApp with the text." }),
          }),
        )
        .meta({ examples: [[]], description: "Who has no e-mail: nothing was sent to them." }),
    }),
    idempotent: true,
    run: ({ user: by, input }) => writeToAll({ ...input, by }),
  }),
});

export { loader, action };
