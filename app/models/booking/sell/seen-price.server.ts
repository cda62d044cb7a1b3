import { type Tx } from "~/db.server";
import { lockPromoCode } from "~/models/catalogue/offer/lock-promo-code.server";
import { ownPrice, type PriceFacts } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { isSeen, seenFor, seenPrice } from "~/models/sales/price/seen";
import { done, refuse } from "~/result";
import { formatDate } from "~/values/calendar";
import { extraPrice } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type Line, pricesOf } from "~/values/sale-lines";

/** The prices that the customer saw, see seenOf(); a booking at others is refused. The API sends none. */
export type SeenPrices = { seen?: string };

type Order = SeenPrices & {
  userId: string;
  code?: string;
};

/** The facts with the offer, which is locked; refuses other prices than those that were seen. */
export async function withOffer(tx: Tx, facts: PriceFacts, order: Order) {
  const { code, userId } = order;
  const packageId = facts.package?.id ?? "";
  const offer = code === undefined ? null : await lockPromoCode(tx, { code, packageId, userId });
  if (typeof offer === "string") {
    const { unitPrice } = pricesOf(priceOf(facts).lines);
    const msg = `${offer} Nothing is booked yet: the price is ${formatRupees(unitPrice)} per person, please check the total and book again.`;
    return refuse("OFFER_ENDED", msg, { errors: { code: msg } });
  }
  const offered = { ...facts, offer };
  return refuseOtherPrices(offered, order.seen) ?? done(offered);
}

function refuseOtherPrices(facts: PriceFacts, seen: string | undefined) {
  if (seen === undefined) return null;
  const { lines } = priceOf(facts);
  for (const line of lines.filter((each) => isSeen(each) && each.quantity > 0)) {
    const price = seenPrice(lines, line);
    const before = seenFor(seen, line, facts.party.numberOfPersons);
    if (before !== price) return refuseChanged(changeInWords(facts, line, { price, before }));
  }
  return null;
}

type Change = { price: number; before: number | undefined };

function changeInWords({ days, day, ...facts }: PriceFacts, line: Line, { price, before }: Change) {
  const rupees = formatRupees(price);
  if (line.rule === "adults" || line.rule === "children") {
    const isChild = line.rule === "children";
    const isOfDay = isChild ? days[day ?? ""]?.settings?.childPrice : ownPrice({ days, day, ...facts }, day);
    const each = `${rupees} per ${isChild ? "child" : "person"}`;
    return day && isOfDay
      ? `On ${formatDate(day)} the price is ${each}.`
      : `The price of this package has changed to ${each}.`;
  }
  const cost = line.kind === "extra" ? extraPrice(rupees, line.per === "person" ? "person" : "booking") : rupees;
  return before === undefined ? `${line.label} costs ${cost}.` : `The price of ${line.label} has changed to ${cost}.`;
}

export const NOTHING_BOOKED = "Nothing is booked yet: please check the total and book again.";

function refuseChanged(why: string) {
  return refuse("PRICE_CHANGED", `${why} Nothing is booked yet: please check the new total and book again.`);
}
