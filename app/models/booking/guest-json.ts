import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { TERMS } from "~/models/booking/columns";
import {
  BOOKING_EXAMPLE,
  bookingSelect,
  bookingShape,
  textExamplesAt,
  textShapesAt,
  toBookingJson,
} from "~/models/booking/json";
import { readTerms, termsOf, termsShape } from "~/models/system/setting/terms";
import { pick, selectOf } from "~/values/pick";

import { CANCELERS } from "./fields";

const ownFields = z.object({
  packageTitle: z.string(),
  locationName: z.string(),
  days: z.int(),
  nights: z.int(),
  customerName: z.string(),
  ...textShapesAt("guest"),
  canceledBy: z
    .string()
    .nullable()
    .meta({ enum: [...CANCELERS, null], description: "office: for the guest; operator: we did." }),
  cancelReason: z.string().nullable(),
  refundPercent: z.int().nullable().meta({ description: "By the terms, on the day of the cancellation." }),
});

export const OWN_COLUMNS = selectOf(ownFields.shape);

export const guestBookingSelect = {
  ...bookingSelect,
  ...OWN_COLUMNS,
  ...TERMS,
} satisfies Prisma.BookingSelect;

export type OwnBookingRow = Prisma.BookingGetPayload<{ select: typeof guestBookingSelect }>;

export const ownBookingShape = bookingShape.extend({ ...ownFields.shape, terms: termsShape }).meta({
  id: "OwnBooking",
  examples: [
    {
      ...BOOKING_EXAMPLE,
      packageTitle: "Dal Lake Houseboat Weekend",
      locationName: "Srinagar",
      days: 3,
      nights: 2,
      customerName: "Aisha Bhat",
      ...textExamplesAt("guest"),
      canceledBy: null,
      cancelReason: null,
      refundPercent: null,
      terms: termsOf({}),
    },
  ],
});

export type GuestBookingJson = z.output<typeof ownBookingShape>;

export function toGuestBookingJson(row: OwnBookingRow): GuestBookingJson {
  return { ...toBookingJson(row), ...pick(row, OWN_COLUMNS), terms: readTerms(row.terms.value) };
}
