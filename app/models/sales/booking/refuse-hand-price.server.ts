import { type Tx } from "~/db.server";
import { toRole } from "~/models/people/user/json";
import { may } from "~/models/people/user/rights";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { formatRupees } from "~/values/money";
import { priceOf, saleOf, type Sold } from "~/values/sale";

type Priced = Sold & { totalPrice: number };

/** Refuses a total that is not the price, where an admin withholds that from this person; null when it may be saved. */
export async function refuseHandPrice(tx: Tx, by: Author, after: Priced, before?: Priced) {
  const price = priceOf(saleOf(after)).total;
  const wasByHand = before !== undefined && before.totalPrice !== priceOf(saleOf(before)).total;
  if (after.totalPrice === price || (wasByHand && after.totalPrice === before.totalPrice)) return null;
  const person = await tx.user.findUnique({ where: { id: by.id }, select: { role: true, withheld: true } });
  if (!person || may({ ...person, role: toRole(person.role) }, "set-prices")) return null;
  const msg = `The price is ${formatRupees(price)}, and you may not set another by hand. Please enter it, or ask an admin.`;
  return refuse("FORBIDDEN", msg, { errors: { totalPrice: msg } });
}
