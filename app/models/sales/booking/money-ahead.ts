import { duesOf } from "~/models/money/payment/dues";
import { type Terms } from "~/models/system/setting/terms";
import { addDays, type CalendarDate, formatDate } from "~/values/calendar";
import { inDays } from "~/values/durations";
import { formatRupees } from "~/values/money";

type Trip = { totalPrice: number; startDate: CalendarDate | null; terms: Terms; today: CalendarDate };

/** What a guest pays when, and until when he can cancel, if we confirmed the trip today. */
export function moneyAhead({ totalPrice, startDate, terms, today }: Trip): { when: string; what: string }[] {
  const dues = duesOf({
    bookingStatus: "confirmed",
    totalPrice,
    paid: 0,
    confirmedAt: `${today}T12:00:00Z`,
    startDate: startDate ?? addDays(today, 365),
    terms,
  });
  const advance = dues.advance ?? 0;
  const within = terms.advanceDays === null || advance === 0 ? "" : ` within ${inDays(terms.advanceDays)}`;
  const rest = totalPrice - advance;
  return [
    { when: "Now", what: "nothing" },
    { when: "When we confirm", what: advance > 0 ? `${formatRupees(advance)}${within}` : "nothing" },
    ...(rest > 0 ? [{ when: balanceDay(startDate && dues.balanceOn, terms), what: formatRupees(rest) }] : []),
    ...cancelLine(startDate, terms, today),
  ];
}

function balanceDay(day: CalendarDate | null, { balanceDays }: Terms) {
  if (balanceDays === null || balanceDays === 0) return "On arrival";
  return day ? `By ${formatDate(day)}` : `${inDays(balanceDays)} before the start`;
}

/** The best tier that is still to come; without a date, in days. */
function cancelLine(startDate: CalendarDate | null, { tiers, basis }: Terms, today: CalendarDate) {
  const tier = tiers?.find(({ days }) => !startDate || addDays(startDate, -days) >= today);
  if (!tier || tier.percent === 0) return [];
  const until = startDate ? formatDate(addDays(startDate, -tier.days)) : `${inDays(tier.days)} before the start`;
  const what = basis === "paid" ? `${tier.percent} % back` : `we keep ${100 - tier.percent} % of the total`;
  return [{ when: `Cancel until ${until}`, what }];
}
