import { type Tx } from "~/db.server";
import { lockOffer } from "~/models/catalogue/offer/lock-offer.server";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { extraPrice, type SoldExtra } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { discountedPrice } from "~/values/sale";

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
  numberOfChildren?: number;
  code?: string;
};

export async function priceFor(tx: Tx, pkg: LockedPackage, unitPrice: number, order: Order) {
  const { id, childPrice } = pkg;
  const { code, userId, numberOfChildren = 0 } = order;
  const offer = code === undefined ? null : await lockOffer(tx, { code, packageId: id, userId });
  if (typeof offer === "string") {
    const msg = `${offer} Nothing is booked yet: the price is ${formatRupees(unitPrice)} per person, please check the total and book again.`;
    return refuse("OFFER_ENDED", msg, { errors: { code: msg } });
  }
  const discountPercent = offer?.percent ?? 0;
  const price = discountedPrice(unitPrice, discountPercent);
  if (order.seenPrice !== undefined && order.seenPrice !== price)
    return unitPrice === pkg.startingPrice
      ? refuseChanged(`The price of this package has changed to ${formatRupees(price)} per person.`)
      : refuseChanged(`On ${formatDate(order.startDate)} the price is ${formatRupees(price)} per person.`);
  if (numberOfChildren > 0 && childPrice !== null && showsPrices(order)) {
    const each = discountedPrice(childPrice, discountPercent);
    if (order.seenChildPrice !== each)
      return refuseChanged(`The price of this package has changed to ${formatRupees(each)} per child.`);
  }
  return done({ unitPrice, offerCode: offer?.code, discountPercent });
}

export function refuseSeenExtras(chosen: SoldExtra[], order: SeenPrices) {
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
