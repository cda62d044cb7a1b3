import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { readTerms, termsShape } from "~/models/system/setting/terms";
import { jsonOf, like, selectOf } from "~/values/pick";

import { TERMS } from "./columns";
import { CANCELERS } from "./fields";
import { bookingSelect, bookingShape, customerShape, textShapesAt, toBookingJson } from "./json";

const ownFields = {
  packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
  locationName: like(z.string(), "Srinagar"),
  days: like(z.int(), 3),
  nights: like(z.int(), 2),
  customerName: customerShape.customerName,
  ...textShapesAt("guest"),
  canceledBy: z
    .string()
    .nullable()
    .meta({ enum: [...CANCELERS, null], description: "office: for the guest; operator: we did." }),
  cancelReason: z.string().nullable(),
  refundPercent: z.int().nullable().meta({ description: "By the terms, on the day of the cancellation." }),
};

export const OWN_COLUMNS = selectOf(ownFields);

export const guestBookingSelect = {
  ...bookingSelect,
  ...OWN_COLUMNS,
  ...TERMS,
} satisfies Prisma.BookingSelect;

export type OwnBookingRow = Prisma.BookingGetPayload<{ select: typeof guestBookingSelect }>;

export const ownBookingShape = bookingShape.extend({ ...ownFields, terms: termsShape }).meta({ id: "OwnBooking" });

export type GuestBookingJson = z.output<typeof ownBookingShape>;

export function toGuestBookingJson(row: OwnBookingRow): GuestBookingJson {
  return { ...toBookingJson(row), ...jsonOf(ownFields, row), terms: readTerms(row.terms.value) };
}
