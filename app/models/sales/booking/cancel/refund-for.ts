import { periodsOf, refundOf, type RefundTerms } from "~/models/system/setting/tiers";
import { addDays, type CalendarDate, daysBetween } from "~/values/calendar";

export type Cancelable = { startDate: CalendarDate; totalPrice: number; terms: RefundTerms };

/** The refund in rupees if the guest cancels on day `today`; nulls when the terms have no tiers, only text. */
export function refundFor({ startDate, totalPrice, terms }: Cancelable, paid: number, today: CalendarDate) {
  if (!terms.tiers) return { percent: null, amount: null };
  const daysLeft = daysBetween(today, startDate);
  const percent = terms.tiers.find(({ days }) => daysLeft >= days)?.percent ?? 0;
  return { percent, amount: refundOf(paid, totalPrice, percent, terms.basis) };
}

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
  const { amount } = refundFor(booking, paid, today);
  if (booking.terms.operatorCancel !== "mirror") return paid;
  return amount === null ? null : paid + (paid - amount);
}

/** Null lets the office decide: no payment is recorded, but the guest may have paid without a record. */
export function refundToRecord({ percent, amount }: { percent: number | null; amount: number | null }, paid: number) {
  return paid > 0 || percent === 0 ? amount : null;
}
