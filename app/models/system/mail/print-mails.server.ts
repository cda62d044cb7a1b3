import { db } from "~/db.server";

type Printed = { to: string; subject: string; text: string };

export async function printMails() {
  const mails = await db.$queryRaw<Printed[]>`
    UPDATE "Mail" SET "printedAt" = now()
    WHERE "id" = ANY(ARRAY(
      SELECT "id" FROM "Mail" WHERE "state" = 'waiting' AND "printedAt" IS NULL AND "nextAttemptAt" <= now()
      ORDER BY "createdAt" LIMIT 20 FOR UPDATE SKIP LOCKED
    ))
    RETURNING "to", "subject", "text"`;
  for (const { to, subject, text } of mails) {
    process.stdout.write(`\n─── Mail to ${to}: ${subject}\n\n${text.trimEnd()}\n───\n\n`);
  }
  return mails.length;
}
