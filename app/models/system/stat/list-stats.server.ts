import { z } from "zod";

import { db } from "~/db.server";

const COUNTS = {
  "Total Users": () => db.user.count({ where: { role: "user", deletedAt: null, joinedAsStaff: false } }),
  "Total Packages": () => db.package.count({ where: { deletedAt: null } }),
  "Total Bookings": () => countBookings(),
  "Pending Bookings": () => countBookings("pending"),
  "Confirmed Bookings": () => countBookings("confirmed"),
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
  return {
    stats: await Promise.all(SHOWN.map(async (statName) => ({ statName, statCount: await countOf(statName) }))),
  };
}

export function countOf(statName: StatName) {
  return COUNTS[statName]();
}

function countBookings(bookingStatus?: string) {
  return db.booking.count({ where: { deletedAt: null, bookingStatus } });
}
