import { periodsOf, refundOf, type RefundTerms } from "~/models/setting/tiers";
import { addDays, type CalendarDate, daysBetween } from "~/values/calendar";

export type Cancelable = { startDate: CalendarDate; totalPrice: number; terms: RefundTerms };

/** What comes back to a guest who cancels today; nulls where the terms say it in words alone. */
export function refundFor({ startDate, totalPrice, terms }: Cancelable, paid: number, today: CalendarDate) {
  if (!terms.tiers) return { percent: null, amount: null };
  const daysLeft = daysBetween(today, startDate);
  const percent = terms.tiers.find(({ days }) => daysLeft >= days)?.percent ?? 0;
  return { percent, amount: refundOf(paid, totalPrice, percent, terms.basis) };
}

/** The same for each day until the eve of the trip. */
export function refundTable({ startDate, totalPrice, terms }: Cancelable, paid: number) {
  const eve = addDays(startDate, -1);
  return periodsOf(startDate, terms.tiers ?? [])
    .filter(({ from }) => terms.tiers && (from === null || from <= eve))
    .map(({ from, until, percent }) => ({
      ...{ from, until: until === null || until > eve ? eve : until, percent },
      amount: refundOf(paid, totalPrice, percent, terms.basis),
    }));
}

/** What the operator owes who cancels: all that was paid, and where the terms mirror it, what a guest would have lost. */
export function operatorRefund(
  booking: Cancelable & { terms: { operatorCancel: string | null } },
  paid: number,
  today: CalendarDate,
) {
  const { amount } = refundFor(booking, paid, today);
  if (booking.terms.operatorCancel !== "mirror") return paid;
  return amount === null ? null : paid + (paid - amount);
}

/** Null leaves it to the office: no payment is recorded, but the guest may have made one. */
export function refundToRecord({ percent, amount }: { percent: number | null; amount: number | null }, paid: number) {
  return paid > 0 || percent === 0 ? amount : null;
}
