import { db } from "~/db.server";
import { listHolders } from "~/models/money/cash/holders.server";
import { changeRole, leavesStaff } from "~/models/people/staff/change-role.server";
import { refuse } from "~/result";
import { toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/fields";
import { formatSigned } from "~/values/money";

type Order = Parameters<typeof changeRole>[0] & {
  /** What the page has shown of it. */
  accepted?: string | undefined;
};

/** Changes a role; before somebody leaves the staff it asks once about what they leave behind. */
export async function letGo({ accepted, ...order }: Order) {
  const person = await leavesStaff(order);
  const left = person && (await whatRemains(person.id));
  if (!left || left === accepted) return changeRole(order);
  const msg = `${person.name} has ${left}. Please hand it over first, or let them go all the same.`;
  return refuse("INVALID_INPUT", msg, { errors: { left } });
}

/** "₹4,900 in cash, 2 open quotes and 1 group for whom places are held"; null for nothing. */
export async function whatRemains(id: string | undefined) {
  if (!isId(id)) return null;
  const isOpen = { state: { in: ["draft", "sent"] }, validUntil: { gte: toDate(today()) } };
  const [[holder], quotes, holds] = await Promise.all([
    listHolders(db, id),
    db.quote.count({ where: { madeBy: id, ...isOpen } }),
    db.seatHold.count({ where: { createdBy: id, until: { gt: new Date() }, quote: null } }),
  ]);
  const parts = [
    holder && holder.inHand !== 0 && `${formatSigned(holder.inHand)} in cash`,
    quotes > 0 && counted(quotes, "open quote"),
    holds > 0 && `${counted(holds, "group")} for whom places are held`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}
