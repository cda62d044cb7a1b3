import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";

const DAYS_KEPT = 7;

export async function removeUnverifiedUsers() {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "User" WHERE "emailVerifiedAt" IS NULL AND "id" IN (
        SELECT "id" FROM "User" u
        WHERE "emailVerifiedAt" IS NULL AND "deletedAt" IS NULL AND "role" = 'user'
          AND "createdAt" < now() - make_interval(days => ${DAYS_KEPT}::int)
          AND NOT EXISTS (SELECT 1 FROM "Token" WHERE "userId" = u."id" AND "expiresAt" > now())
          AND NOT EXISTS (SELECT 1 FROM "Booking" WHERE "userId" = u."id")
        LIMIT ${limit})`,
  );
}
