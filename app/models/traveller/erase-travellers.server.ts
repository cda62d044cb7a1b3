import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { addDays, toDate, today } from "~/values/calendar";

import { DAYS_KEPT } from "./limits";

/** Names, wishes and arrivals of trips that ended long enough ago; how many travellers these were. */
export async function eraseTravellers() {
  const before = toDate(addDays(today(), -DAYS_KEPT));
  await db.$executeRaw`
    UPDATE "Booking" SET "arrivalFlight" = NULL, "arrivalAt" = NULL
    WHERE ("arrivalFlight" IS NOT NULL OR "arrivalAt" IS NOT NULL) AND "startDate" + "days" - 1 < ${before}::date`;
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Traveller" WHERE "id" = ANY(ARRAY(
        SELECT t."id" FROM "Traveller" t JOIN "Booking" b ON b."id" = t."bookingId"
        WHERE b."startDate" + b."days" - 1 < ${before}::date LIMIT ${limit}))`,
  );
}
