import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";

export async function removeOldEnquiries(daysKept: number) {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Enquiry" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Enquiry" WHERE "createdAt" < now() - make_interval(days => ${daysKept}::int)
        ORDER BY "createdAt" LIMIT ${limit}))`,
  );
}
