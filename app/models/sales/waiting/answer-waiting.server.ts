import { db, type Tx } from "~/db.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { lockingTransaction, lockPackage } from "~/models/catalogue/package/lock-package.server";
import { type Done, done, refuse } from "~/result";
import { fromDate } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { isId } from "~/values/id";

import { ACTIVE, CONFIRM_DAYS, whenInWords } from "./rules";
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

const INVALID_LINK = "This link does not work any more. The newest mail about your waiting has one that does.";

/** What the page of a link shows, with the offer of a code. The package is null once it is not offered any more. */
export async function getWaiting(token: string | undefined, code?: string) {
  const entry = await findEntry(db, token);
  if (!entry) return refuse("NOT_FOUND", INVALID_LINK);
  const found = await getPackage(entry.packageId, code);
  const { state, numberOfPersons, offeredDay, offeredUntil } = entry;
  return done({
    packageId: entry.packageId,
    state,
    numberOfPersons,
    email: entry.email,
    when: whenInWords({
      day: entry.day && fromDate(entry.day),
      month: entry.month && fromDate(entry.month),
    }),
    offer: offeredDay && offeredUntil ? { day: fromDate(offeredDay), until: offeredUntil.toISOString() } : null,
    packageInfo: found.ok ? found.value.packageInfo : null,
  });
}

export type WaitingJson = Done<typeof getWaiting>;
