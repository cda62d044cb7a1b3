import { z } from "zod";

import { refundOn } from "~/models/money/due/due-of";
import { type RefundTerms } from "~/models/system/setting/tiers";
import { type CalendarDate, today } from "~/values/calendar";
import { like } from "~/values/pick";

import { refundTable } from "./refund-for";

export const refundShape = z.object({
  today: like(z.iso.date(), "2027-04-20"),
  paid: like(z.int(), 5700, "Whole rupees, as far as payments are recorded."),
  percent: like(z.int().nullable(), 50, "Null where the terms have no tiers: then we write what comes back."),
  amount: like(z.int().nullable(), 2850, "Whole rupees of what is recorded as paid."),
  table: like(
    z.array(
      z.object({
        from: z.iso.date().nullable(),
        until: z.iso.date(),
        percent: z.int(),
        amount: z.int(),
      }),
    ),
    [
      { from: null, until: "2027-04-14", percent: 80, amount: 4560 },
      { from: "2027-04-15", until: "2027-04-29", percent: 50, amount: 2850 },
      { from: "2027-04-30", until: "2027-05-13", percent: 0, amount: 0 },
    ],
    "Both dates belong to the period; the last ends on the eve of the trip.",
  ),
});

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
