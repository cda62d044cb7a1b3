import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";

/** Keeps events without a payment, because somebody has to find out whose money it is. */
export async function removeOldGatewayEvents(daysKept: number) {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "GatewayEvent" WHERE ("driver", "eventId") IN (
        SELECT "driver", "eventId" FROM "GatewayEvent"
        WHERE "handledAt" IS NOT NULL AND "receivedAt" < now() - make_interval(days => ${daysKept}::int)
        ORDER BY "receivedAt" LIMIT ${limit})`,
  );
}
