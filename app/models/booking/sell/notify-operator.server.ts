import { type Tx } from "~/db.server";
import { type MailContent } from "~/emails/layout";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Site } from "~/site.server";

const SINGLE_MAILS_A_MINUTE = 5;

/** A limit, because each booking rewrites the mail it is added to. */
const BOOKINGS_A_MAIL = 50;

type Notice = {
  about: string;
  bookingNumber: number;
  single: MailContent;
  many: (site: Site, bookingNumbers: number[]) => MailContent;
};

/** Sends one mail per booking. Above a few a minute, it collects further bookings in one mail a minute. */
export async function notifyOperator(tx: Tx, site: Site, { about, bookingNumber, single, many }: Notice) {
  const first = many(site, [bookingNumber]);
  if (await addToGathering(tx, site, { bookingNumber, many, template: first.template })) return;
  // Without a lock, concurrent bookings may send a few more single mails, which is harmless.
  const recent = await tx.mail.count({
    where: { template: single.template, createdAt: { gt: new Date(Date.now() - 60_000) } },
  });
  const gathers = { bookingNumbers: [bookingNumber], until: new Date(Date.now() + 60_000) };
  const mail = recent < SINGLE_MAILS_A_MINUTE ? { about, ...single } : { about: null, ...first, gathers };
  await enqueueMail(tx, { to: site.email, ...mail });
}

type Gathering = Pick<Notice, "bookingNumber" | "many"> & { template: string };

/** The row lock makes concurrent bookings wait. A mail that is due may already be in transit, so it is left alone. */
async function addToGathering(tx: Tx, site: Site, { bookingNumber, many, template }: Gathering) {
  const [gathering] = await tx.$queryRaw<{ id: string; bookingNumbers: number[] }[]>`
    SELECT "id", "bookingNumbers" FROM "Mail"
    WHERE "template" = ${template} AND "state" = 'waiting' AND "attempts" = 0 AND "nextAttemptAt" > now()
      AND cardinality("bookingNumbers") < ${BOOKINGS_A_MAIL}
    ORDER BY "id" LIMIT 1 FOR UPDATE`;
  if (!gathering) return false;
  const bookingNumbers = [...gathering.bookingNumbers, bookingNumber];
  const { subject, text, html } = many(site, bookingNumbers);
  const data = { subject, text, html, bookingNumbers };
  await tx.mail.update({ where: { id: gathering.id }, data, select: { id: true } });
  return true;
}
