import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { answerClosure } from "~/models/sales/closure/answer-closure.server";
import { getAsked } from "~/models/sales/closure/get-asked.server";
import { answerShape, askedShape } from "~/models/sales/closure/json";
import { closureAnswerSchema } from "~/models/sales/closure/schema";
import { done } from "~/result";

const { loader, action } = api({
  GET: verb({
    summary: "The closed road that touches one of the caller's own bookings, and what may be chosen; null if none does",
    auth: "user",
    output: z.object({ asked: askedShape.nullable() }),
    run: async ({ user, params }) => {
      const found = await getOwnBooking(params.id, user);
      return found.ok ? done({ asked: await getAsked(found.value.booking) }) : found;
    },
  }),
  POST: verb({
    summary: "Choose what becomes of one's own booking while a road is closed; again changes it, until it is applied",
    auth: "user",
    input: closureAnswerSchema,
    output: messageShape("We have your choice, and carry it out. You can change it until then.", {
      answer: answerShape,
    }),
    run: ({ user, params, input }) => answerClosure({ id: params.id, by: user, ...input }),
  }),
});

export { loader, action };
