import { type Tx } from "~/db.server";
import { lockOffer } from "~/models/catalogue/offer/lock-offer.server";
import { ownPrice, type PriceFacts } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { done, refuse } from "~/result";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { extraPrice, type SoldExtra } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { eachOf, pricesOf } from "~/values/sale-lines";

/** The prices that the customer saw; a booking at others is refused. */
export type SeenPrices = {
  /** Per person, with the code's discount. */
  seenPrice?: number;
  seenChildPrice?: number;
  /** The same for the extras: each price by the extra's id, as a query. */
  seenExtras?: string;
};

type Order = SeenPrices & {
  userId: string;
  startDate: CalendarDate;
  code?: string;
};

/** The facts with the offer, which is locked; refuses other prices than those that were seen. */
export async function withOffer(tx: Tx, facts: PriceFacts, order: Order) {
  const { code, userId } = order;
  const packageId = facts.package?.id ?? "";
  const offer = code === undefined ? null : await lockOffer(tx, { code, packageId, userId });
  if (typeof offer === "string") {
    const { unitPrice } = pricesOf(priceOf(facts).lines);
    const msg = `${offer} Nothing is booked yet: the price is ${formatRupees(unitPrice)} per person, please check the total and book again.`;
    return refuse("OFFER_ENDED", msg, { errors: { code: msg } });
  }
  const offered = { ...facts, offer };
  return refuseOtherPrices(offered, order) ?? done(offered);
}

function refuseOtherPrices(facts: PriceFacts, order: Order) {
  const { lines } = priceOf(facts);
  const [price = 0, child] = [eachOf(lines, "adults"), eachOf(lines, "children")];
  if (order.seenPrice !== undefined && order.seenPrice !== price)
    return ownPrice(facts, order.startDate) === undefined
      ? refuseChanged(`The price of this package has changed to ${formatRupees(price)} per person.`)
      : refuseChanged(`On ${formatDate(order.startDate)} the price is ${formatRupees(price)} per person.`);
  const isChild = facts.party.numberOfChildren > 0 && child !== undefined && showsPrices(order);
  if (isChild && order.seenChildPrice !== child)
    return refuseChanged(`The price of this package has changed to ${formatRupees(child)} per child.`);
  return refuseSeenExtras(pricesOf(lines).extras, order);
}

function refuseSeenExtras(chosen: SoldExtra[], order: SeenPrices) {
  if (!showsPrices(order)) return null;
  const seen = new URLSearchParams(order.seenExtras);
  const other = chosen.find(({ _id, each }) => seen.get(_id) !== String(each));
  if (!other) return null;
  const price = extraPrice(formatRupees(other.each), other.per);
  return refuseChanged(
    seen.has(other._id) ? `The price of ${other.name} has changed to ${price}.` : `${other.name} costs ${price}.`,
  );
}

/** What such a page does not name was not seen; the API sends no prices. */
function showsPrices({ seenPrice, seenChildPrice, seenExtras }: SeenPrices) {
  return [seenPrice, seenChildPrice, seenExtras].some((seen) => seen !== undefined);
}

export const NOTHING_BOOKED = "Nothing is booked yet: please check the total and book again.";

function refuseChanged(why: string) {
  return refuse("PRICE_CHANGED", `${why} Nothing is booked yet: please check the new total and book again.`);
}
