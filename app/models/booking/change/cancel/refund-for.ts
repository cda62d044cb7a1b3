import { refundOn } from "~/models/money/due/due-of";
import { periodsOf, refundOf, type RefundTerms } from "~/models/system/setting/tiers";
import { addDays, type CalendarDate } from "~/values/calendar";

export type Cancelable = { startDate: CalendarDate; totalPrice: number; terms: RefundTerms };

export function refundTable({ startDate, totalPrice, terms }: Cancelable, paid: number) {
  const eve = addDays(startDate, -1);
  return periodsOf(startDate, terms.tiers ?? [])
    .filter(({ from }) => terms.tiers && (from === null || from <= eve))
    .map(({ from, until, percent }) => ({
      from,
      until: until === null || until > eve ? eve : until,
      percent,
      amount: refundOf(paid, totalPrice, percent, terms.basis),
    }));
}

/** The refund when the operator cancels: all that was paid; "mirror" adds what a guest would have lost. */
export function operatorRefund(
  booking: Cancelable & { terms: { operatorCancel: string | null } },
  paid: number,
  today: CalendarDate,
) {
  const { amount } = refundOn(booking, paid, today);
  if (booking.terms.operatorCancel !== "mirror") return paid;
  return amount === null ? null : paid + (paid - amount);
}

/** Null lets the office decide: no payment is recorded, but the guest may have paid without a record. */
export function refundToRecord({ percent, amount }: { percent: number | null; amount: number | null }, paid: number) {
  return paid > 0 || percent === 0 ? amount : null;
}
