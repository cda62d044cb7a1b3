import { db } from "~/db.server";

type Printed = { to: string; subject: string; text: string };

/** Prints each waiting mail once, for whoever tries the site without a mail server. It stays in the outbox. */
export async function printMails() {
  const mails = await db.$queryRaw<Printed[]>`
    UPDATE "Mail" SET "lastError" = 'No mail server is set (SMTP_URL); printed to the console.'
    WHERE "id" IN (
      SELECT "id" FROM "Mail" WHERE "state" = 'waiting' AND "lastError" IS NULL
      ORDER BY "createdAt" LIMIT 20 FOR UPDATE SKIP LOCKED
    )
    RETURNING "to", "subject", "text"`;
  for (const { to, subject, text } of mails) {
    process.stdout.write(`\n─── Mail to ${to}: ${subject}\n\n${text.trimEnd()}\n───\n\n`);
  }
  return mails.length;
}
