import { childrenLine } from "~/models/booking/row/line";
import { type PriceFacts, soldLines, staysAtPrice } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { type CalendarDate } from "~/values/calendar";
import { beforeOffer, eachOf, lineOf } from "~/values/sale-lines";

/** What a child pays, never more than an adult; without a price of its own the same. */
export const children: Rule = {
  name: "children",
  daySettings: [
    {
      name: "childPrice",
      label: "Price of a child",
      hint: "Only where the package has one: instead of it on these days, and never more than an adult pays",
      kind: "rupees",
    },
  ],
  lines(facts, soFar) {
    const { party } = facts;
    const adult = eachOf(soFar, "adults") ?? 0;
    const each = childPrice(facts, adult);
    return each === null && party.numberOfChildren === 0 ? [] : [childrenLine(party, each ?? adult)];
  },
};

function childPrice(facts: PriceFacts, adult: number) {
  const { package: pkg, day, hand } = facts;
  const sold = soldLines(facts);
  const before = sold && lineOf(sold, "children")?.each;
  const listed = pkg?.childPrice ? (ownChildPrice(facts, day) ?? pkg.childPrice) : pkg?.childPrice;
  const stays = staysAtPrice(facts, ownChildPrice);
  if (sold && stays && eachOf(beforeOffer(sold), "adults") === adult) return before ?? null;
  const { childEach = listed } = hand ?? {};
  const price = sold ? before && (stays ? before : (listed ?? before)) : childEach;
  return price ? Math.max(1, Math.min(price, adult)) : (price ?? null);
}

function ownChildPrice({ days }: PriceFacts, day: CalendarDate | null) {
  return days[day ?? ""]?.settings?.childPrice;
}
