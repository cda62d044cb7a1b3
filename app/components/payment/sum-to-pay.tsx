import { WholeDates } from "~/components/booking/whole-dates";
import { type Till } from "~/models/money/online/till.server";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

type Asked = Pick<Till["pay"], "sums" | "amount" | "startDate" | "paid" | "totalPrice" | "due">;

/** The sum to pay now, and a link to pay the other sum: all, or the advance. */
export function SumToPay({ pay }: { pay: Asked }) {
  const { sums, amount, startDate, paid, totalPrice, due } = pay;
  if (!sums) return null;
  const isPart = amount < sums.all;
  const on = due.find((line) => line.amount === amount)?.on;
  const day = on === startDate && !isPart ? "on arrival" : on && `on ${formatDate(on)}`;
  return (
    <>
      <WholeDates
        text={`${isPart ? "The advance" : "To pay"}: ${formatRupees(amount)}${day ? `, due ${day}` : ""}. `}
      />
      {paid > 0 && `We have ${formatRupees(paid)} of ${formatRupees(totalPrice)}. `}
      {isPart && <a href="?sum=all">Pay all of it, {formatRupees(sums.all)}</a>}
      {!isPart && sums.now < sums.all && <a href="?">Pay only the advance, {formatRupees(sums.now)}</a>}
    </>
  );
}
