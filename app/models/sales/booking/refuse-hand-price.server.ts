import { type Tx } from "~/db.server";
import { toRole } from "~/models/people/user/json";
import { may } from "~/models/people/user/rights";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { formatRupees } from "~/values/money";
import { priceOf, saleOf, type Sold } from "~/values/sale";

type Priced = Sold & { totalPrice: number };

/** A change knows what was sold, a new booking what the day costs. */
type Known = { before?: Priced; listed?: number };

/**
 * Refuses a total that is not the price, and another price per person than the listed one, where an admin withholds that
 * from this person; null when it may be saved. What was set by hand before stays while the trip costs the same.
 */
export async function refuseHandPrice(tx: Tx, by: Author, after: Priced, { before, listed }: Known) {
  const price = priceOf(saleOf(after)).total;
  const was = before && priceOf(saleOf(before)).total;
  const stays = after.totalPrice === before?.totalPrice && price === was;
  const isTyped = listed !== undefined && after.unitPrice !== listed;
  if (!isTyped && (after.totalPrice === price || stays)) return null;
  if (await maySetPrices(tx, by)) return null;
  const msg = isTyped ? notByHand(listed, " per person") : notByHand(price);
  return refuse("FORBIDDEN", msg, { errors: { [isTyped ? "unitPrice" : "totalPrice"]: msg } });
}

export async function maySetPrices(tx: Tx, by: Author) {
  const person = await tx.user.findUnique({ where: { id: by.id }, select: { role: true, withheld: true } });
  return !person || may({ ...person, role: toRole(person.role) }, "set-prices");
}

export function notByHand(price: number, per = "") {
  return `The price is ${formatRupees(price)}${per}, and you may not set another by hand. Please enter it, or ask an admin.`;
}
