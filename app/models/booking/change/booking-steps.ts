import { dueOf, isRefund, shown } from "~/models/money/due/due-of";
import { type DueLine } from "~/models/money/due/due-shape";
import { type Terms } from "~/models/system/setting/terms";
import { today } from "~/values/calendar";
import { inDays } from "~/values/durations";

export function bookingSteps(terms: Terms) {
  const trip = { bookingStatus: "asked", totalPrice: 1_00_000, paid: 0, startDate: null, terms };
  const lines = shown(dueOf(trip, today()));
  return [
    {
      title: "Ask for your dates",
      text: "You pay nothing. We look at hotels and cars, and answer by mail and on your booking’s page.",
    },
    { title: "Pay once we confirm", text: paymentOf(lines.filter((line) => !isRefund(line))) },
    {
      title: "Travel",
      text: "Three days before the start, your booking’s page says where we pick you up. Your family can follow the trip by a link.",
    },
    { title: "Or change your mind", text: refundsOf(lines.filter(isRefund), terms) },
  ];
}

function paymentOf([, advance, balance]: DueLine[]) {
  const within = advance?.note && ` ${advance.note}`;
  const onTime = balance?.day || "on arrival";
  if (!advance?.percent) return `Everything is paid ${onTime}. Each payment stands on your booking’s page.`;
  if (!balance) return `The whole price${within}. The payment stands on your booking’s page.`;
  return `${advance.percent} %${within}, the rest ${onTime}. Each payment stands on your booking’s page.`;
}

function refundsOf(lines: DueLine[], { basis, operatorCancel }: Terms) {
  const tiers = lines.flatMap(({ daysBefore, percent }) =>
    daysBefore === null || percent === null ? [] : [{ until: `until ${inDays(daysBefore)} before`, percent }],
  );
  const shares = tiers.map(({ until, percent }, index) =>
    basis === "paid"
      ? `${percent} %${index === 0 ? " comes back" : ""} ${until}`
      : `we keep ${100 - percent} % ${until}`,
  );
  const ours = operatorCancel === null ? "" : " All of it comes back if we cancel.";
  return `${shares.length > 0 ? `If you cancel, ${shares.join(", ")}.` : "Ask for another date or cancel on your booking’s page."}${ours}`;
}
