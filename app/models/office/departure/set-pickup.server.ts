import { type z } from "zod";

import { db, readIds, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type Kept, reasonsOf } from "~/models/booking/change/bulk/outcome";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { done, refuse, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate, fromDate, isCalendarDate, toDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { workInTime } from "~/values/in-time";

import { activeOf, type DepartureCriteria, selectionOf } from "./criteria.server";
import { type apiPickupSchema, type Pickup } from "./schema";

const MOST = 5_000;

type SetPickup = Pickup & { selection: Selection | null; by: Author };

/** Updates each booking in its own transaction, with history and mail, if it has not changed since it was read. */
export async function setPickup({ selection, by, pickup, tripContact, which }: SetPickup) {
  const rows = selection ? await listActive(selection) : [];
  if (rows.length === 0) return nobodyIn(selection);
  const isOpen = (stored: string | null, given: string | undefined) =>
    given !== undefined && stored !== given && (which === "all" || stored === null);
  const edits = rows.flatMap(({ id, bookingNumber, version, ...stored }) => {
    const edit = {
      ...(isOpen(stored.pickup, pickup) && { pickup }),
      ...(isOpen(stored.tripContact, tripContact) && { tripContact }),
    };
    return Object.keys(edit).length > 0 ? [{ id, bookingNumber, version, edit }] : [];
  });
  if (edits.length === 0)
    return refuseField("which", "All of them have one already. Please choose to replace it, or leave it as it is.");
  const kept: Kept[] = [];
  const left = await workInTime(edits, async ({ id, bookingNumber, version, edit }) => {
    const result = await updateBooking({ id, by, version, ...edit });
    if (!result.ok) kept.push({ bookingNumber, why: WHY[result.code] ?? { msg: result.msg } });
  });
  return done({ msg: savedInWords(edits.length - left.length - kept.length, kept, left.length) });
}

/** For the groups that a call names. */
export function setPickups({
  pickup,
  tripContact,
  which,
  by,
  ...chosen
}: z.output<typeof apiPickupSchema> & { by: Author }) {
  const { selection, errors } = selectionOf(chosen);
  const [fault] = Object.values(errors);
  if (fault) return refuse("INVALID_INPUT", fault, { errors });
  return setPickup({ selection, by, pickup, tripContact, which });
}

const WHY: Record<string, "changed" | "gone"> = { STALE_EDIT: "changed", NOT_FOUND: "gone" };

function savedInWords(saved: number, kept: Kept[], rest: number) {
  const sentences = [
    `Saved for ${counted(saved, "booking")}.`,
    kept.length > 0 && `${kept.length} not: ${reasonsOf(kept).join(", ")}.`,
    rest > 0 && `${rest} more wait: please send it again.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

async function listActive(selection: Selection) {
  const ids = await idsOf(await activeIn(selection), MOST);
  return db.booking.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: { id: true, bookingNumber: true, version: true, pickup: true, tripContact: true },
  });
}

const { sql } = Prisma;

/** One package on its first day. */
export type Group = { startDate: CalendarDate; packageId: string };

/** The groups of a list that were ticked; without `groups` the whole list. */
export type Selection = { criteria: DepartureCriteria; groups?: Group[] };

export function groupOf(startDate: string, packageId: string): Group | null {
  return isCalendarDate(startDate) && isId(packageId) ? { startDate, packageId } : null;
}

export function onlyGroup(startDate: string, packageId: string): Selection | null {
  const group = groupOf(startDate, packageId);
  return group && { criteria: { show: "starting", from: group.startDate, to: group.startDate }, groups: [group] };
}

export async function activeIn({ criteria, groups }: Selection) {
  const where = await activeOf(criteria);
  if (!groups) return where;
  const days = groups.map(({ startDate }) => toDate(startDate));
  const ids = groups.map(({ packageId }) => packageId);
  return sql`${where} AND ("startDate", "packageId") IN (SELECT * FROM unnest(${days}::date[], ${ids}::uuid[]))`;
}

export function idsOf(where: Prisma.Sql, take: number, tx?: Tx) {
  return readIds(sql`SELECT "id" FROM "Booking" WHERE ${where} ORDER BY "id" LIMIT ${take}`, tx);
}

type Row = { startDate: Date; packageId: string; packageTitle: string; bookings: number };

/** What the page of a form says of them. */
export async function listGroups(selection: Selection | null) {
  if (!selection) return nobodyIn(selection);
  const rows = await db.$queryRaw<Row[]>`
    SELECT b.*, p."packageTitle" FROM (
      SELECT "startDate", "packageId", count(*)::int AS "bookings" FROM "Booking"
      WHERE ${await activeIn(selection)} GROUP BY "startDate", "packageId"
    ) b JOIN "Package" p ON p."id" = b."packageId" ORDER BY b."startDate", b."packageId"`;
  if (rows.length === 0) return nobodyIn(selection);
  return rows.map(({ startDate, ...row }) => ({ ...row, startDate: fromDate(startDate) }));
}

export function nobodyIn(selection: Selection | null) {
  if (selection?.groups?.length === 0) return refuse("NOT_FOUND", "Please tick the groups first.");
  const isOne = selection?.groups?.length === 1 && selection.criteria.show === "starting";
  if (!selection || isOne) return refuse("NOT_FOUND", "Nobody starts on this day with this package any more.");
  return refuse("NOT_FOUND", "Nobody travels in these groups any more.");
}
