import { db } from "~/db.server";
import { listHolders } from "~/models/money/cash/holders.server";
import { changeRole, leavesStaff } from "~/models/people/staff/staff.server";
import { type Question } from "~/result";
import { toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { formatSigned } from "~/values/money";
import { type Answers, ask } from "~/values/questions.server";

type Order = Parameters<typeof changeRole>[0] & Answers;

/** Changes a role; before somebody leaves the staff it asks once about what they leave behind. */
export async function letGo({ answered, ...order }: Order) {
  const person = await leavesStaff(order);
  const left = person && (await whatRemains(person.id));
  const found: Question[] = left ? [{ name: "leaves", text: `${person.name} has ${left}.`, of: person.id }] : [];
  return ask(found, { answered }, "Please hand it over first, or let them go all the same.") ?? changeRole(order);
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
