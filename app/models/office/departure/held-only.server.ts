import { type z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listPlaces } from "~/models/catalogue/days/places.server";
import { isOfPackage } from "~/models/office/booking/filters.server";
import { fromDate, toDate } from "~/values/calendar";
import { COUNT_LIMIT } from "~/values/paging";

import { type DepartureCriteria } from "./criteria.server";
import { type heldOnlyShape } from "./json";

const { sql } = Prisma;

type Row = { startDate: Date; packageId: string; packageTitle: string };

/** The days on which places are held for somebody, and nobody starts who has booked. None of trips that already go on. */
export async function listHeldOnly(criteria: DepartureCriteria): Promise<HeldOnly[]> {
  if (criteria.show !== "starting") return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT DISTINCT h."startDate", h."packageId", p."packageTitle" ${await holdsOf(criteria)}
      AND NOT EXISTS (SELECT FROM "Booking" b WHERE b."packageId" = h."packageId" AND b."startDate" = h."startDate"
        AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled')
    ORDER BY h."startDate", h."packageId" LIMIT ${COUNT_LIMIT}`;
  const placesOf = await listPlaces(rows);
  return rows.map((row) => ({ ...row, startDate: fromDate(row.startDate), ...placesOf(row) }));
}

export type HeldOnly = z.output<typeof heldOnlyShape>;

async function holdsOf({ from, to, package: title }: DepartureCriteria) {
  const isMeant = title === undefined ? sql`true` : await isOfPackage(title);
  return sql`FROM "SeatHold" h JOIN "Package" p ON p."id" = h."packageId"
    WHERE h."startDate" BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date AND ${isMeant}`;
}

type Held = Row & { numberOfPersons: number; note: string; until: Date };

/** All groups for whom places are held. None of trips that already go on, or among bookings of one status. */
export async function listHeldPlaces(criteria: DepartureCriteria): Promise<Held[]> {
  if (criteria.show !== "starting" || criteria.status) return [];
  return db.$queryRaw<Held[]>`
    SELECT h."startDate", h."packageId", p."packageTitle", h."numberOfPersons", h."note", h."until" ${await holdsOf(criteria)}
    ORDER BY h."startDate", h."packageId", h."until", h."id"`;
}
