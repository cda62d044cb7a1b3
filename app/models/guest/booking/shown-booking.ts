import { z } from "zod";

import { ownBookingShape } from "~/models/booking/guest-json";
import { soldWordsShape } from "~/models/catalogue/content/rooms-and-cars-field";
import { packageShape } from "~/models/catalogue/package/json.server";
import { dueShape } from "~/models/money/due/due-shape";
import { ownPaymentShape } from "~/models/money/payment/entries";
import { refundShape } from "~/models/sales/booking/cancel/refund";
import { like } from "~/values/pick";

import { historyShape } from "./history-in-words";
import { NEXT_STEPS } from "./next-step";

const soldFields = packageShape
  .pick({
    description: true,
    includedFeatures: true,
    excludedFeatures: true,
    itinerary: true,
    dayFacts: true,
    route: true,
  })
  .extend(soldWordsShape.shape);

export type SoldPackage = z.output<typeof soldFields>;

export const shownBookingShape = z.object({
  booking: ownBookingShape,
  nextStep: like(z.object({ code: z.enum(NEXT_STEPS), text: z.string() }), {
    code: "waiting",
    text: "We have your request and answer within 24 hours, by mail and here.",
  }),
  due: like(
    z.array(dueShape),
    [
      { what: "now", on: null, daysBefore: null, amount: 0, percent: null, text: "Now: nothing" },
      { what: "balance", on: null, daysBefore: 0, amount: 17998, percent: 100, text: "On arrival: ₹17,998" },
    ],
    "What is paid when, and what comes back until when, in order.",
  ),
  refund: refundShape.nullable().meta({
    description: "What comes back to a guest who cancels today; null when that can no longer be done here.",
  }),
  sold: soldFields.meta({ description: "What the package said when it was sold." }),
  history: historyShape,
  share: like(z.object({ url: z.string() }).nullable(), null, "The trip's public page; null while there is none."),
  payments: like(z.array(ownPaymentShape), [], "What came in and went back."),
});
