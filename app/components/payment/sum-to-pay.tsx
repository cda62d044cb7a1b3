import { type PayJson } from "~/models/payment/show-pay.server";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

type Asked = Pick<PayJson, "sums" | "amount" | "paid" | "totalPrice" | "dueOn" | "terms">;

/** What is asked for, and the way to pay the rest with it. */
export function SumToPay({ pay: { sums, amount, paid, totalPrice, dueOn, terms } }: { pay: Asked }) {
  if (!sums) return null;
  const isPart = amount < sums.all;
  // Terms may ask for an advance without a day, and then the day is that of the balance.
  const hasDay = isPart ? terms.advanceDays !== null : sums.now === sums.all;
  const due = dueOn && hasDay ? `, due on ${formatDate(dueOn)}` : "";
  return (
    <>
      {`${isPart ? "The advance" : "To pay"}: ${formatRupees(amount)}${due}. `}
      {paid > 0 && `We have ${formatRupees(paid)} of ${formatRupees(totalPrice)}. `}
      {isPart && <a href="?sum=all">Pay all of it, {formatRupees(sums.all)}</a>}
      {!isPart && sums.now < sums.all && <a href="?">Pay only the advance, {formatRupees(sums.now)}</a>}
    </>
  );
}
