import { type z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listPlaces, placesKey } from "~/models/catalogue/package/days/places.server";
import { isOfPackage } from "~/models/office/booking/filters.server";
import { fromDate, toDate } from "~/values/calendar";
import { COUNT_LIMIT } from "~/values/paging";

import { type DepartureCriteria } from "./criteria.server";
import { type heldOnlyShape } from "./json";

type Row = { startDate: Date; packageId: string; packageTitle: string };

/** The days on which places are held for somebody, and nobody starts who has booked. None of trips that already go on. */
export async function listHeldOnly({ from, to, show, package: title }: DepartureCriteria): Promise<HeldOnly[]> {
  if (show !== "starting") return [];
  const isMeant = title === undefined ? Prisma.sql`true` : await isOfPackage(title);
  const rows = await db.$queryRaw<Row[]>`
    SELECT DISTINCT h."startDate", h."packageId", p."packageTitle" FROM "SeatHold" h JOIN "Package" p ON p."id" = h."packageId"
    WHERE h."startDate" BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date AND ${isMeant}
      AND NOT EXISTS (SELECT FROM "Booking" b WHERE b."packageId" = h."packageId" AND b."startDate" = h."startDate"
        AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled')
    ORDER BY h."startDate", h."packageId" LIMIT ${COUNT_LIMIT}`;
  const places = await listPlaces(rows);
  return rows.map(({ startDate, packageId, packageTitle }) => {
    const { capacity = null, taken = 0, holds = [] } = places.get(placesKey({ packageId, startDate })) ?? {};
    return { startDate: fromDate(startDate), packageId, packageTitle, capacity, placesTaken: taken, holds };
  });
}

export type HeldOnly = z.output<typeof heldOnlyShape>;
