import { z } from "zod";

import { db } from "~/db.server";

const SHOWN = ["Total Users", "Total Packages", "Total Bookings", "Pending Bookings", "Confirmed Bookings"] as const;

export const statsShape = z.object({
  stats: z.array(
    z
      .object({ statName: z.enum(SHOWN), statCount: z.int() })
      .meta({ id: "Stat", examples: [{ statName: "Total Users", statCount: 120 }] }),
  ),
});

/** Sums sharded counters, which database triggers keep exact. */
export async function listStats() {
  const sums = await db.stat.groupBy({ by: ["statName"], _sum: { statCount: true } });
  const counts = new Map(sums.map(({ statName, _sum }) => [statName, _sum.statCount ?? 0]));
  return { stats: SHOWN.map((statName) => ({ statName, statCount: counts.get(statName) ?? 0 })) };
}

export async function countOf(statName: (typeof SHOWN)[number]) {
  const { _sum } = await db.stat.aggregate({ where: { statName }, _sum: { statCount: true } });
  return _sum.statCount ?? 0;
}
