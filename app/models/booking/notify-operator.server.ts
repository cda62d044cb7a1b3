import { type Tx } from "~/db.server";
import { type MailedBooking } from "~/emails/booking-facts";
import { manyBookingsMail, newBookingMail } from "~/emails/new-booking";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { type Site } from "~/site.server";

const SINGLE_MAILS_A_MINUTE = 5;

/** A limit, because each booking rewrites the mail it is added to. */
const BOOKINGS_A_MAIL = 50;

/** Sends one mail per booking. Above a few a minute, it collects further bookings in one mail a minute. */
export async function notifyOperator(tx: Tx, site: Site, booking: MailedBooking) {
  if (await addToGathering(tx, site, booking)) return;
  // Without a lock, concurrent bookings may send a few more single mails, which is harmless.
  const recent = await tx.mail.count({
    where: { template: "new-booking", createdAt: { gt: new Date(Date.now() - 60_000) } },
  });
  await enqueueMail(tx, {
    to: site.email,
    ...(recent < SINGLE_MAILS_A_MINUTE ? newBookingMail(site, booking) : beginGathering(site, booking)),
  });
}

function beginGathering(site: Site, { bookingNumber }: MailedBooking) {
  const gathers = { bookingNumbers: [bookingNumber], until: new Date(Date.now() + 60_000) };
  return { ...manyBookingsMail(site, gathers.bookingNumbers), gathers };
}

/** The row lock makes concurrent bookings wait. A mail that is due may already be in transit, so it is left alone. */
async function addToGathering(tx: Tx, site: Site, { bookingNumber }: MailedBooking) {
  const [gathering] = await tx.$queryRaw<{ id: string; bookingNumbers: number[] }[]>`
    SELECT "id", "bookingNumbers" FROM "Mail"
    WHERE "template" = 'many-bookings' AND "state" = 'waiting' AND "attempts" = 0 AND "nextAttemptAt" > now()
      AND cardinality("bookingNumbers") < ${BOOKINGS_A_MAIL}
    ORDER BY "id" LIMIT 1 FOR UPDATE`;
  if (!gathering) return false;
  const bookingNumbers = [...gathering.bookingNumbers, bookingNumber];
  const { subject, text, html } = manyBookingsMail(site, bookingNumbers);
  await tx.$executeRaw`
    UPDATE "Mail" SET "subject" = ${subject}, "text" = ${text}, "html" = ${html}, "bookingNumbers" = ${bookingNumbers}::int[]
    WHERE "id" = ${gathering.id}::uuid`;
  return true;
}
