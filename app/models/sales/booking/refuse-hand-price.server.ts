import { type Tx } from "~/db.server";
import { toRole } from "~/models/people/user/json";
import { may } from "~/models/people/user/rights";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { formatRupees } from "~/values/money";
import { beforeAgreed, isAgreed, type Line, totalOf } from "~/values/sale-lines";

/**
 * Refuses a total that is not the price, and another price per person than the listed one, where an admin withholds that
 * from this person; null when it may be saved. What was set by hand before stays while the trip costs the same.
 */
export async function refuseHandPrice(tx: Tx, by: Author, lines: Line[], before?: Line[]) {
  const price = totalOf(beforeAgreed(lines));
  const stays = before && totalOf(lines) === totalOf(before) && price === totalOf(beforeAgreed(before));
  const typed = before ? undefined : lines.find(({ each, listed }) => listed !== undefined && each !== listed);
  if (!typed && (!isAgreed(lines) || stays)) return null;
  if (await maySetPrices(tx, by)) return null;
  const msg = typed?.listed === undefined ? notByHand(price) : notByHand(typed.listed, " per person");
  return refuse("FORBIDDEN", msg, { errors: { [typed ? "unitPrice" : "totalPrice"]: msg } });
}

export async function maySetPrices(tx: Tx, by: Author) {
  const person = await tx.user.findUnique({ where: { id: by.id }, select: { role: true, withheld: true } });
  return !person || may({ ...person, role: toRole(person.role) }, "set-prices");
}

export function notByHand(price: number, per = "") {
  return `The price is ${formatRupees(price)}${per}, and you may not set another by hand. Please enter it, or ask an admin.`;
}
