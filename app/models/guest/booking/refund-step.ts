import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { byMethod } from "~/values/payment-words";

export type Refund = { amount: number; method: string; reference: string | null; receivedOn: CalendarDate };

/** "Refund ₹4,560: paid on 12 - 05 - 2027 by UPI, reference 412345678901." */
export function refundStep(refundDue: number | null, refunds: Refund[]) {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const rest = Math.max(0, (refundDue ?? back) - back);
  const isOne = refunds.length === 1 && rest === 0;
  const payments = refunds.map(({ amount, method, reference, receivedOn }) => {
    const what = isOne ? "paid" : `${formatRupees(amount)} paid`;
    return `${what} on ${formatDate(receivedOn)} ${byMethod(method)}${reference ? `, reference ${reference}` : ""}`;
  });
  const all = `Refund ${formatRupees(back + rest)}: ${payments.join("; ")}.`;
  return rest > 0 ? `${all} ${formatRupees(rest)} comes back to you.` : all;
}
