import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { addDays, toDate, today } from "~/values/calendar";

import { DAYS_KEPT } from "./rules";

/** Smaller batches than elsewhere, because each row is in many indexes. */
const AT_ONCE = 200;

/** Erases names, wishes and arrivals of trips that ended at least DAYS_KEPT days ago; returns the number of travellers. */
export async function eraseTravellers() {
  const until = toDate(addDays(today(), -DAYS_KEPT));
  await removeInBatches(
    (limit) => db.$executeRaw`
      UPDATE "Booking" SET "arrivalFlight" = NULL, "arrivalAt" = NULL WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Booking"
        WHERE ("arrivalFlight" IS NOT NULL OR "arrivalAt" IS NOT NULL) AND "endDate" <= ${until}::date
        ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
    AT_ONCE,
  );
  const where = { booking: { endDate: { lte: until } } };
  return removeInBatches((limit) => db.traveller.deleteMany({ where, limit }));
}
