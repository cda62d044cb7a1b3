import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

const { join, sql } = Prisma;

const BOOKINGS = sql`SELECT count(*) FROM "Booking" WHERE "deletedAt" IS NULL`;

const COUNTS = {
  "Total Users": sql`SELECT count(*) FROM "User" WHERE "role" = 'user' AND "deletedAt" IS NULL AND NOT "joinedAsStaff"`,
  "Total Packages": sql`SELECT count(*) FROM "Package" WHERE "deletedAt" IS NULL`,
  "Total Bookings": BOOKINGS,
  "Pending Bookings": sql`${BOOKINGS} AND "bookingStatus" = 'pending'`,
  "Confirmed Bookings": sql`${BOOKINGS} AND "bookingStatus" = 'confirmed'`,
};

type StatName = keyof typeof COUNTS;

const SHOWN = Object.keys(COUNTS) as StatName[];

export const statsShape = z.object({
  stats: z.array(
    z
      .object({ statName: z.enum(SHOWN), statCount: z.int() })
      .meta({ id: "Stat", examples: [{ statName: "Total Users", statCount: 120 }] }),
  ),
});

export async function listStats() {
  return { stats: await count(SHOWN) };
}

export async function countOf(statName: StatName) {
  const [stat] = await count([statName]);
  return stat?.statCount ?? 0;
}

function count(names: StatName[]) {
  const rows = names.map((name) => sql`SELECT ${name} AS "statName", (${COUNTS[name]})::int AS "statCount"`);
  return db.$queryRaw<{ statName: StatName; statCount: number }[]>`${join(rows, " UNION ALL ")}`;
}
