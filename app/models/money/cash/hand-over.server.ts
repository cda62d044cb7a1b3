import { advisoryLock, db, retryOnDuplicateKey, type Tx } from "~/db.server";
import { BANK } from "~/models/money/payment/limits";
import { readStaff } from "~/models/people/staff/staff.server";
import { done, refuse, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";

import { listHolders } from "./holders.server";
import { type Handover, handoverSelect, toHandoverJson } from "./json";

type NewHandover = { from: string; to: string; amount: number; note?: string | undefined; onceKey: string; by: Author };

type Person = { id: string | null; name: string };

const THE_BANK: Person = { id: null, name: "Bank" };

/** Records that cash went from a member of staff to another, or to the bank; never more than the first one has. */
export async function handOver({ from, to, amount, note, by, onceKey }: NewHandover) {
  const taker = to === BANK ? THE_BANK : (await readStaff()).find(({ id }) => id === to);
  return cashTransaction(async (tx) => {
    const first = await tx.cashHandover.findUnique({ where: { onceKey }, select: handoverSelect });
    if (first) return repeated(toHandoverJson(first), { from, to, amount });
    if (!taker) return refuseField("to", "Please choose who takes it: a member of staff, or the bank.");
    if (taker.id === from) return refuseField("to", "Please choose somebody else: they have it already.");
    const [holder] = await listHolders(tx, from);
    if (!holder || holder.inHand <= 0) return refuseField("from", "They have no cash to hand over.");
    if (amount > holder.inHand)
      return refuseField("amount", `${holder.name} has ${formatRupees(holder.inHand)} in cash, so no more can go on.`);
    return addHandover(tx, { from: { id: from, name: holder.name }, to: taker, amount, note, by, onceKey });
  });
}

/** One that can still be undone. */
export async function getHandover(id: string | undefined) {
  if (!isId(id)) return null;
  const where = { id, reversesId: null, reversal: null };
  const row = await db.cashHandover.findFirst({ where, select: handoverSelect });
  return row && toHandoverJson(row);
}

type Reversal = { id: string | undefined; reason: string; by: Author };

/** Reverses a handover that was recorded by mistake, as long as whoever took the cash still has it. */
export async function reverseHandover({ id, reason, by }: Reversal) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_HANDOVER);
  return cashTransaction(async (tx) => {
    const row = await tx.cashHandover.findFirst({ where: { id, reversesId: null }, select: handoverSelect });
    if (!row) return refuse("NOT_FOUND", NO_SUCH_HANDOVER);
    const { fromId, fromName, toId, toName, amount } = toHandoverJson(row);
    const reversed = (handover: Handover) =>
      done({ msg: `${formatRupees(amount)} from ${fromName} is undone.`, handover });
    const earlier = await tx.cashHandover.findUnique({ where: { reversesId: id }, select: handoverSelect });
    if (earlier) return reversed(toHandoverJson(earlier));
    const [taker] = toId === null ? [] : await listHolders(tx, toId);
    if (taker && amount > taker.inHand) {
      const has = `${taker.name} has only ${formatRupees(Math.max(0, taker.inHand))} left`;
      return refuse("INVALID_INPUT", `${has}: please undo first what went on from there.`);
    }
    const back = { from: { id: toId, name: toName }, to: { id: fromId, name: fromName }, amount, note: reason, by };
    const added = await addHandover(tx, { ...back, reversesId: id, onceKey: `reversal:${id}` });
    return reversed(added.value.handover);
  });
}

export const NO_SUCH_HANDOVER = "There is no such handover.";

/** One after the other, so that nobody hands over twice what they have. */
export function cashTransaction<T>(work: (tx: Tx) => Promise<T>) {
  return retryOnDuplicateKey(["CashHandover_onceKey_key", "CashCount_onceKey_key"], async (tx) => {
    await advisoryLock(tx, "cash");
    return work(tx);
  });
}

type Row = { from: Person; to: Person; amount: number; note?: string | undefined; reversesId?: string };

async function addHandover(tx: Tx, { from, to, by, ...row }: Row & { by: Author; onceKey: string }) {
  const added = await tx.cashHandover.create({
    data: {
      ...row,
      fromId: from.id,
      fromName: from.name,
      toId: to.id,
      toName: to.name,
      recordedBy: by.id,
      recorderName: by.name,
    },
    select: handoverSelect,
  });
  return recorded(toHandoverJson(added));
}

function repeated(first: Handover, { from, to, amount }: Pick<NewHandover, "from" | "to" | "amount">) {
  const isSame = first.fromId === from && (first.toId ?? BANK) === to && first.amount === amount;
  return isSame ? recorded(first) : refuse("IDEMPOTENCY_KEY_REUSED", KEY_REUSED);
}

export const KEY_REUSED =
  "Something else was recorded from here already. Nothing new is recorded: please check the list and record again.";

function recorded(handover: Handover) {
  const { amount, fromName, toId, toName } = handover;
  const taker = toId === null ? "the bank" : toName;
  return done({ msg: `${formatRupees(amount)} went from ${fromName} to ${taker}.`, handover });
}
