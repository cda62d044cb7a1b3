import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { removeInBatches } from "~/values/batches";

const { sql } = Prisma;

export type MailsOf = { to: string[]; about: string[] };

/** One that is being sent just now is locked and left; `removeMailsOfErased` takes it later if it tells of what went. */
export async function eraseMailsOf(tx: Tx, { to, about }: MailsOf) {
  const which = sql`("to" = ANY(${to}) OR "aboutId" = ANY(${about}::uuid[]))`;
  const mails = await tx.$executeRaw`
    DELETE FROM "Mail" WHERE "id" IN (SELECT "id" FROM "Mail" WHERE ${which} FOR UPDATE SKIP LOCKED)`;
  const [left] = await tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM "Mail" WHERE ${which}`;
  return { mails, mailsLeft: left?.count ?? 0 };
}

/** Mails about what is erased: a question, quote, booking, waiting entry or account. */
export function removeMailsOfErased() {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Mail" WHERE "id" = ANY(ARRAY(
        SELECT m."id" FROM "Mail" m WHERE m."aboutId" IS NOT NULL
          AND NOT EXISTS (SELECT FROM "Enquiry" e WHERE e."id" = m."aboutId")
          AND NOT EXISTS (SELECT FROM "WaitingEntry" w WHERE w."id" = m."aboutId")
          AND NOT EXISTS (SELECT FROM "User" u WHERE u."id" = m."aboutId")
          AND NOT EXISTS (SELECT FROM "Quote" q WHERE q."id" = m."aboutId")
          AND NOT EXISTS (SELECT FROM "Booking" b WHERE b."id" = m."aboutId" AND b."contactErasedAt" IS NULL)
        LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
  );
}
