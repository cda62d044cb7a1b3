import { duesOf } from "~/models/money/payment/dues";
import { type Terms } from "~/models/system/setting/terms";
import { addDays, type CalendarDate, formatDate } from "~/values/calendar";
import { inDays } from "~/values/durations";
import { formatRupees } from "~/values/money";

type Trip = {
  totalPrice: number;
  startDate: CalendarDate | null;
  terms: Terms;
  today: CalendarDate;
  /** What the advance waits for. */
  confirmed?: string;
};

/** `percent` is the share of the total that `what` is: rounded up; negative for what is left after it. */
type Line = { when: string; what: string; percent?: number; within?: string };

/** What a guest pays when, if we confirmed the trip today. */
export function moneyAhead({ totalPrice, startDate, terms, today, confirmed = "When we confirm" }: Trip): Line[] {
  const dues = duesOf({
    bookingStatus: "confirmed",
    totalPrice,
    paid: 0,
    confirmedAt: `${today}T12:00:00Z`,
    startDate: startDate ?? addDays(today, 365),
    terms,
  });
  const advance = dues.advance ?? 0;
  const rest = totalPrice - advance;
  const percent = rest === 0 ? 100 : (terms.advancePercent ?? 0);
  const within = terms.advanceDays === null ? undefined : `within ${inDays(terms.advanceDays)}`;
  return [
    { when: "Now", what: "nothing" },
    advance > 0
      ? { when: confirmed, what: formatRupees(advance), percent, within }
      : { when: confirmed, what: "nothing" },
    ...(rest > 0
      ? [
          {
            when: balanceDay(startDate && dues.balanceOn, terms),
            what: formatRupees(rest),
            percent: advance > 0 ? -percent : 100,
          },
        ]
      : []),
  ];
}

function balanceDay(day: CalendarDate | null, { balanceDays }: Terms) {
  if (balanceDays === null || balanceDays === 0) return "On arrival";
  return day ? `By ${formatDate(day)}` : `${inDays(balanceDays)} before the start`;
}
