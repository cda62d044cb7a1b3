import { WholeDates } from "~/components/booking/whole-dates";
import { type PayJson } from "~/models/money/payment/pay-online.server";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

type Asked = Pick<PayJson, "sums" | "amount" | "startDate" | "paid" | "totalPrice" | "dueOn" | "terms" | "advanceDue">;

/** The sum to pay now, and a link to pay the other sum: all, or the advance. */
export function SumToPay({ pay }: { pay: Asked }) {
  const { sums, amount, startDate, paid, totalPrice, dueOn, terms, advanceDue } = pay;
  if (!sums) return null;
  const isPart = amount < sums.all;
  // `dueOn` is the advance's day while an advance with a day is due, else the balance's.
  const isBalance = sums.now === sums.all && (advanceDue || sums.all) >= sums.all;
  const hasDay = isPart ? terms.advanceDays !== null : isBalance;
  const day = dueOn === startDate && !isPart ? "on arrival" : dueOn && `on ${formatDate(dueOn)}`;
  const due = day && hasDay ? `, due ${day}` : "";
  return (
    <>
      <WholeDates text={`${isPart ? "The advance" : "To pay"}: ${formatRupees(amount)}${due}. `} />
      {paid > 0 && `We have ${formatRupees(paid)} of ${formatRupees(totalPrice)}. `}
      {isPart && <a href="?sum=all">Pay all of it, {formatRupees(sums.all)}</a>}
      {!isPart && sums.now < sums.all && <a href="?">Pay only the advance, {formatRupees(sums.now)}</a>}
    </>
  );
}
