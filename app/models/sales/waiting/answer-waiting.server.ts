import { type Tx } from "~/db.server";
import { lockingTransaction, lockPackage } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";
import { DAY } from "~/values/durations";
import { isId } from "~/values/id";

import { INVALID_LINK } from "./get-waiting.server";
import { ACTIVE, CONFIRM_DAYS } from "./rules";
import { findEntry } from "./take-seat-offer.server";

/** Whoever opens the link of the first mail and says so waits from then on. A repeated click succeeds. */
export async function confirmWaiting(token: string | undefined) {
  return lockingTransaction(async (tx) => {
    const entry = await lockEntry(tx, token);
    const isLate = entry !== null && entry.createdAt.getTime() < Date.now() - CONFIRM_DAYS * DAY;
    if (!entry || !ACTIVE.includes(entry.state) || (entry.state === "unconfirmed" && isLate))
      return refuse("INVALID_LINK", INVALID_LINK);
    if (entry.state === "unconfirmed") await setState(tx, entry.id, "waiting");
    return done({ msg: "You are on the waiting list." });
  });
}

/** Lets offered places go, too: a trigger frees them. */
export async function leaveWaiting(token: string | undefined) {
  return lockingTransaction(async (tx) => {
    const entry = await lockEntry(tx, token);
    if (!entry) return refuse("INVALID_LINK", INVALID_LINK);
    if (ACTIVE.includes(entry.state)) await setState(tx, entry.id, "left");
    return done({ msg: "You are not on the waiting list any more." });
  });
}

/** For the office. Whoever knows of an offer is told that it ended. */
export async function removeWaiting(packageId: string | undefined, id: string | undefined) {
  const gone = refuse("NOT_FOUND", "This person does not wait any more.");
  if (!isId(packageId) || !isId(id)) return gone;
  return lockingTransaction(async (tx) => {
    await lockPackage(tx, packageId);
    const [promised, others] = [
      await tx.waitingEntry.updateMany({
        where: { id, packageId, state: "offered", mailDue: null },
        data: { state: "lapsed", mailDue: "gone" },
      }),
      await tx.waitingEntry.updateMany({
        where: { id, packageId, state: { in: ACTIVE } },
        data: { state: "left", mailDue: null },
      }),
    ];
    return promised.count + others.count === 1 ? done({ msg: "Removed from the waiting list." }) : gone;
  });
}

/** The package's lock comes first, as everywhere. */
async function lockEntry(tx: Tx, token: string | undefined) {
  const found = await findEntry(tx, token);
  if (!found) return null;
  await lockPackage(tx, found.packageId);
  return findEntry(tx, token);
}

async function setState(tx: Tx, id: string, state: string) {
  await tx.waitingEntry.update({ where: { id }, data: { state, mailDue: null }, select: { id: true } });
}
