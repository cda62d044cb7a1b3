import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

import { type GuestRow, guestSelect } from "./json";

const { sql } = Prisma;

/** The order of the index Booking_departures. */
const ORDER = sql`"startDate", "packageId", "id"`;

type Slice = { take: number; skip?: number; after?: GuestRow };

/** The guests by day and package. */
export async function selectGuests(where: Prisma.Sql, { take, skip = 0, after }: Slice): Promise<GuestRow[]> {
  const rest = after
    ? sql`${where} AND (${ORDER}) > (${after.startDate}::date, ${after.packageId}::uuid, ${after.id}::uuid)`
    : where;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booking" WHERE ${rest} ORDER BY ${ORDER} LIMIT ${take} OFFSET ${skip}`;
  const ids = found.map(({ id }) => id);
  const rows = await db.booking.findMany({ where: { id: { in: ids } }, select: guestSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
