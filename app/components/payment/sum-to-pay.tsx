import { type PayJson } from "~/models/payment/show-pay.server";
import { formatRupees } from "~/values/money";

/** What is asked for, and the way to pay the rest with it. */
export function SumToPay({
  pay: { sums, amount, paid, totalPrice },
}: {
  pay: Pick<PayJson, "sums" | "amount" | "paid" | "totalPrice">;
}) {
  if (!sums) return null;
  const isPart = amount < sums.all;
  const rest = formatRupees(sums.all);
  return (
    <>
      {isPart ? `The advance: ${formatRupees(amount)}. ` : `To pay: ${formatRupees(amount)}. `}
      {paid > 0 && `We have ${formatRupees(paid)} of ${formatRupees(totalPrice)}. `}
      {isPart && <a href="?sum=all">Pay all of it, {rest}</a>}
      {!isPart && sums.now < sums.all && <a href="?">Pay only the advance, {formatRupees(sums.now)}</a>}
    </>
  );
}
