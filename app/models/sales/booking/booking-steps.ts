import { type Terms } from "~/models/system/setting/terms";
import { inDays } from "~/values/durations";

export function bookingSteps(terms: Terms) {
  return [
    {
      title: "Ask for your dates",
      text: "You pay nothing. We look at hotels and cars, and answer by mail and on your booking’s page.",
    },
    { title: "Pay once we confirm", text: paymentOf(terms) },
    {
      title: "Travel",
      text: "Three days before the start, your booking’s page says where we pick you up. Your family can follow the trip by a link.",
    },
    { title: "Or change your mind", text: refundsOf(terms) },
  ];
}

function paymentOf({ advancePercent, advanceDays, balanceDays }: Terms) {
  const within = advanceDays === null ? "" : ` within ${inDays(advanceDays)}`;
  const onTime = balanceDays ? `${inDays(balanceDays)} before the start` : "on arrival";
  if (!advancePercent) return `Everything is paid ${onTime}. Each payment stands on your booking’s page.`;
  if (advancePercent === 100) return `The whole price${within}. The payment stands on your booking’s page.`;
  return `${advancePercent} %${within}, the rest ${onTime}. Each payment stands on your booking’s page.`;
}

function refundsOf({ tiers, basis, operatorCancel }: Terms) {
  const given = (tiers ?? []).filter(({ percent }) => percent > 0);
  const lines = given.map(({ days, percent }, index) => {
    const share = basis === "paid" ? `${percent} %${index === 0 ? " comes back" : ""}` : `we keep ${100 - percent} %`;
    return `${share} until ${inDays(days)} before`;
  });
  const ours = operatorCancel === null ? "" : " All of it comes back if we cancel.";
  return `${lines.length > 0 ? `If you cancel, ${lines.join(", ")}.` : "Ask for another date or cancel on your booking’s page."}${ours}`;
}
