import { z } from "zod";

import { ownBookingShape } from "~/models/booking/guest-json";
import { dayFactsShape } from "~/models/catalogue/content/day-facts-field";
import { ON_THE_WAY_EXAMPLE } from "~/models/catalogue/content/on-the-way";
import { soldWordsShape } from "~/models/catalogue/content/rooms-and-cars-field";
import { routeShape } from "~/models/catalogue/content/waypoints-field";
import { PACKAGE_EXAMPLE, packageSchema } from "~/models/catalogue/package/schema";
import { DUE_EXAMPLE, dueShape } from "~/models/money/due/due-of";
import { ownPaymentShape } from "~/models/money/payment/entries";
import { REFUND_EXAMPLE, refundShape } from "~/models/sales/booking/cancel/refund";
import { pick } from "~/values/pick";

import { historyShape } from "./history-in-words";
import { NEXT_STEPS } from "./next-step";

const soldFields = z.object({
  description: z.string(),
  includedFeatures: z.array(z.string()),
  excludedFeatures: z.array(z.string()),
  itinerary: z.string().meta({ description: "Sanitised HTML." }),
  dayFacts: dayFactsShape,
  route: routeShape,
  ...soldWordsShape.shape,
});

export type SoldPackage = z.output<typeof soldFields>;

const EXAMPLE = packageSchema.parse(PACKAGE_EXAMPLE);

export const shownBookingShape = z.object({
  booking: ownBookingShape,
  nextStep: z.object({ code: z.enum(NEXT_STEPS), text: z.string() }).meta({
    examples: [{ code: "waiting", text: "We have your request and answer within 24 hours, by mail and here." }],
  }),
  due: z.array(dueShape).meta({
    description: "What is paid when, and what comes back until when, in order.",
    examples: [DUE_EXAMPLE],
  }),
  refund: refundShape.nullable().meta({
    description: "What comes back to a guest who cancels today; null when that can no longer be done here.",
    examples: [REFUND_EXAMPLE],
  }),
  sold: soldFields.meta({
    description: "What the package said when it was sold.",
    examples: [
      {
        ...pick(EXAMPLE, { description: true, includedFeatures: true, excludedFeatures: true, itinerary: true }),
        dayFacts: [{ day: 1, sleepsAt: "Houseboat on the Dal", meals: ["dinner"], km: 18, minutes: 45 }],
        route: ON_THE_WAY_EXAMPLE.route,
        roomsAndCars: ON_THE_WAY_EXAMPLE.roomsAndCars,
        groupSize: "Only your own group",
        languages: "English, Hindi",
      },
    ],
  }),
  history: historyShape,
  share: z
    .object({ url: z.string() })
    .nullable()
    .meta({ description: "The trip's public page; null while there is none.", examples: [null] }),
  payments: z.array(ownPaymentShape).meta({ description: "What came in and went back.", examples: [[]] }),
});
