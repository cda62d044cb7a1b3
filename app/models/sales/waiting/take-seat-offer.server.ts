import { type Tx } from "~/db.server";
import { type CalendarDate, fromDate, toDate } from "~/values/calendar";
import { lastOfMonth } from "~/values/months";
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

type Asked = { packageId: string; email: string; day?: CalendarDate; month?: CalendarDate };

/** Where places are held for an address, on the day, in the month, or on any day. */
export function listOffered(tx: Tx, { packageId, email, day, month }: Asked) {
  const of = { gte: month && toDate(month), lte: month && toDate(lastOfMonth(month)) };
  const offeredDay = day === undefined ? of : toDate(day);
  return tx.waitingEntry.findMany({
    where: { packageId, email, state: "offered", offeredUntil: { gt: new Date() }, offeredDay },
    orderBy: { offeredDay: "asc" },
    select: { id: true, numberOfPersons: true, offeredDay: true, offeredUntil: true },
  });
}

type Order = { userId: string; waiting?: string; packageId: string; startDate: CalendarDate };

/** The places held for the booking that comes with this link's secret, or for the proven address of who books. */
export async function findSeatOffer(tx: Tx, { userId, waiting, packageId, startDate }: Order) {
  const entry = waiting === undefined ? null : await findEntry(tx, waiting);
  const day = entry?.state === "offered" && entry.packageId === packageId ? entry.offeredDay : null;
  if (entry && day && fromDate(day) === startDate) return { id: entry.id, persons: entry.numberOfPersons };
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true, mailboxProvenAt: true } });
  if (!user?.mailboxProvenAt) return null;
  const [own] = await listOffered(tx, { packageId, email: user.email, day: startDate });
  return own ? { id: own.id, persons: own.numberOfPersons } : null;
}

/** Gives the places to the booking that is made next in this transaction: a trigger ends the hold. */
export async function takeSeatOffer(tx: Tx, { id }: { id: string }) {
  await tx.waitingEntry.updateMany({ where: { id, state: "offered" }, data: { state: "booked", mailDue: null } });
}
