import { z } from "zod";

import { Prisma } from "~/generated/prisma/client";
import { like } from "~/values/pick";

import { readCounts } from "./read-counts.server";

const { sql } = Prisma;

/** Who has an account and is no staff. */
export const CUSTOMERS = sql`"User" WHERE "role" = 'user' AND "deletedAt" IS NULL AND NOT "joinedAsStaff"`;

const BOOKINGS = sql`SELECT count(*) FROM "Booking" WHERE "deletedAt" IS NULL`;

export const STATS = {
  "Total Users": sql`SELECT count(*) FROM ${CUSTOMERS}`,
  "Total Packages": sql`SELECT count(*) FROM "Package" WHERE "deletedAt" IS NULL`,
  "Total Bookings": BOOKINGS,
  "Pending Bookings": sql`${BOOKINGS} AND "bookingStatus" = 'pending'`,
  "Confirmed Bookings": sql`${BOOKINGS} AND "bookingStatus" = 'confirmed'`,
};

type StatName = keyof typeof STATS;

const SHOWN = Object.keys(STATS) as StatName[];

export const statsShape = z.object({
  stats: z.array(
    z.object({ statName: like(z.enum(SHOWN), "Total Users"), statCount: like(z.int(), 120) }).meta({ id: "Stat" }),
  ),
});

export async function listStats() {
  return { stats: statsOf(await readCounts(STATS)) };
}

export function statsOf(counts: Record<StatName, number>) {
  return SHOWN.map((statName) => ({ statName, statCount: counts[statName] }));
}

export async function countOf(statName: StatName) {
  const { counted } = await readCounts({ counted: STATS[statName] });
  return counted;
}
