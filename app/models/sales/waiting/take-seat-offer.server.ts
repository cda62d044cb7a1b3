import { type Tx } from "~/db.server";
import { type CalendarDate, fromDate } from "~/values/calendar";
import { hashSecret } from "~/values/secret.server";

export function findEntry(tx: Tx, token: string | undefined) {
  const hash = hashSecret(token ?? "");
  return tx.waitingEntry.findFirst({
    where: { OR: [{ tokenHash: hash }, { offerHash: hash }] },
    select: {
      id: true,
      packageId: true,
      day: true,
      month: true,
      numberOfPersons: true,
      email: true,
      state: true,
      holdId: true,
      offeredDay: true,
      offeredUntil: true,
      createdAt: true,
    },
  });
}

type Order = { waiting?: string; packageId: string; startDate: CalendarDate };

/** The places held for the booking that comes with this link's secret; null when they are not held any more. */
export async function findSeatOffer(tx: Tx, { waiting, packageId, startDate }: Order) {
  const entry = waiting === undefined ? null : await findEntry(tx, waiting);
  if (entry?.state !== "offered" || entry.packageId !== packageId || !entry.offeredDay) return null;
  return fromDate(entry.offeredDay) === startDate ? { id: entry.id, persons: entry.numberOfPersons } : null;
}

/** Gives the places to the booking that is made next in this transaction: a trigger ends the hold. */
export async function takeSeatOffer(tx: Tx, { id }: { id: string }) {
  await tx.waitingEntry.updateMany({ where: { id, state: "offered" }, data: { state: "booked", mailDue: null } });
}
