import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { listClosures } from "~/models/office/closure/show-closure.server";
import { closureShape } from "~/models/sales/closure/json";
import { makeClosure } from "~/models/sales/closure/make-closure.server";
import { closureSchema } from "~/models/sales/closure/schema";
import { done } from "~/result";

const { loader, action } = api({
  GET: verb({
    summary: "The last 50 closed roads, the newest first",
    auth: "read-bookings",
    output: z.object({
      closures: z.array(
        closureShape.extend({
          open: z.int().meta({ description: "Choices of guests that wait to be carried out." }),
        }),
      ),
    }),
    run: async () => done(await listClosures()),
  }),
  POST: verb({
    summary: "Record that a road is closed; nobody is written to by this. The Idempotency-Key is required",
    auth: "edit-bookings",
    input: closureSchema,
    output: messageShape("The road is recorded as closed. Nobody has been written to yet.", { closure: closureShape }),
    status: 201,
    idempotent: true,
    run: ({ user: by, input }) => makeClosure({ ...input, by }),
  }),
});

export { loader, action };
