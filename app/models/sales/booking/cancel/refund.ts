import { z } from "zod";

import { refundOn } from "~/models/money/due/due-of";
import { type RefundTerms } from "~/models/system/setting/tiers";
import { type CalendarDate, today } from "~/values/calendar";

import { refundTable } from "./refund-for";

const rupees = z.int().nullable().meta({ description: "Whole rupees of what is recorded as paid." });

export const refundShape = z.object({
  today: z.iso.date(),
  paid: z.int().meta({ description: "Whole rupees, as far as payments are recorded." }),
  percent: z
    .int()
    .nullable()
    .meta({ description: "Null where the terms have no tiers: then we write what comes back." }),
  amount: rupees,
  table: z
    .array(z.object({ from: z.iso.date().nullable(), until: z.iso.date(), percent: z.int(), amount: z.int() }))
    .meta({ description: "Both dates belong to the period; the last ends on the eve of the trip." }),
});

export const REFUND_EXAMPLE = {
  today: "2027-04-20",
  paid: 5700,
  percent: 50,
  amount: 2850,
  table: [
    { from: null, until: "2027-04-14", percent: 80, amount: 4560 },
    { from: "2027-04-15", until: "2027-04-29", percent: 50, amount: 2850 },
    { from: "2027-04-30", until: "2027-05-13", percent: 0, amount: 0 },
  ],
};

export type RefundJson = z.output<typeof refundShape>;

type Booking = {
  bookingStatus: string;
  startDate: CalendarDate;
  totalPrice: number;
  paid: number;
  terms: RefundTerms;
};

/** The refund that a guest sees before canceling; null when the booking is canceled or the trip has started. */
export function toRefund(booking: Booking): RefundJson | null {
  const { bookingStatus, startDate, paid } = booking;
  const day = today();
  if (bookingStatus === "canceled" || startDate <= day) return null;
  return { today: day, paid, ...refundOn(booking, paid, day), table: refundTable(booking, paid) };
}
