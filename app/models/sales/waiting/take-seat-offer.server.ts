import { type Tx } from "~/db.server";
import { type CalendarDate, formatDateTime, fromDate, toDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { lastOfMonth } from "~/values/months";
import { hashSecret } from "~/values/secret.server";

export const entrySelect = {
  id: true,
  email: true,
  numberOfPersons: true,
  day: true,
  month: true,
  state: true,
  offeredDay: true,
  offeredUntil: true,
  createdAt: true,
} as const;

export function findEntry(tx: Tx, token: string | undefined) {
  const hash = hashSecret(token ?? "");
  return tx.waitingEntry.findFirst({
    where: { OR: [{ tokenHash: hash }, { offerHash: hash }] },
    select: { ...entrySelect, packageId: true, holdId: true },
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
  const [own] = await tx.$queryRaw<{ id: string; persons: number }[]>`
    SELECT w."id", w."numberOfPersons" AS "persons"
    FROM "WaitingEntry" w JOIN "User" u ON u."email" = w."email" AND u."mailboxProvenAt" IS NOT NULL
    WHERE u."id" = ${userId}::uuid AND w."packageId" = ${packageId}::uuid AND w."state" = 'offered'
      AND w."offeredDay" = ${startDate}::date AND w."offeredUntil" > now() LIMIT 1`;
  return own ?? null;
}

/** Gives the places to the booking that is made next in this transaction: a trigger ends the hold. */
export async function takeSeatOffer(tx: Tx, { id }: { id: string }) {
  await tx.waitingEntry.updateMany({ where: { id, state: "offered" }, data: { state: "booked", mailDue: null } });
}

type ForWhom = { packageId: string; startDate: CalendarDate; email: string | undefined };

export type KeptPlaces = { id: string; email: string; persons: number; until: Date; quote: number | null };

/** The places that the waiting list or a quote keeps for who has this address. */
export async function findKeptPlaces(tx: Tx, { packageId, startDate, email }: ForWhom): Promise<KeptPlaces | null> {
  if (!email || !isId(packageId)) return null;
  const [kept] = await tx.$queryRaw<KeptPlaces[]>`
    SELECT h."id", ${email} AS "email", h."numberOfPersons" AS "persons", h."until", q."number" AS "quote"
    FROM "SeatHold" h LEFT JOIN "Quote" q ON q."holdId" = h."id"
      LEFT JOIN "WaitingEntry" w ON w."holdId" = h."id" AND w."state" = 'offered'
    WHERE h."packageId" = ${packageId}::uuid AND h."startDate" = ${startDate}::date AND h."until" > now()
      AND lower(${email}) IN (lower(w."email"), lower(q."customerEmail"))
    ORDER BY h."until" LIMIT 1`;
  return kept ?? null;
}

export function keptInWords({ persons, email, until, quote }: KeptPlaces) {
  const kept = `${counted(persons, "place")} ${persons === 1 ? "is" : "are"} kept for ${email}`;
  const hour = `${quote === null ? "" : ` with quote Q-${quote}`} until ${formatDateTime(until.toISOString())} (IST)`;
  return `${kept}${hour}: this booking takes ${persons === 1 ? "it" : "them"}.`;
}
