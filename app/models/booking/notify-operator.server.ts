import { type Tx } from "~/db.server";
import { type MailedBooking } from "~/emails/booking-facts";
import { manyBookingsMail, newBookingMail } from "~/emails/new-booking";
import { type NewMail } from "~/models/mail/enqueue-mail.server";
import { type Site } from "~/site.server";

const SINGLE_MAILS_A_MINUTE = 5;

/** Each booking rewrites the mail it is added to. */
const BOOKINGS_A_MAIL = 50;

/** Above a few mails a minute, further bookings are collected in one mail a minute: empty when it is there already. */
export async function operatorsMail(tx: Tx, site: Site, booking: MailedBooking): Promise<NewMail[]> {
  // Without a lock, concurrent bookings may send a few more single mails, which is harmless.
  const recent = await tx.mail.count({
    where: { template: "new-booking", createdAt: { gt: new Date(Date.now() - 60_000) } },
  });
  const to = site.email;
  if (recent < SINGLE_MAILS_A_MINUTE) return [{ to, ...newBookingMail(site, booking) }];

  // The row lock serializes concurrent bookings; a mail that is due may already be in transit, so a new one begins.
  const [gathering] = await tx.$queryRaw<{ id: string; bookingNumbers: number[] }[]>`
    SELECT "id", "bookingNumbers" FROM "Mail"
    WHERE "template" = 'many-bookings' AND "state" = 'waiting' AND "attempts" = 0 AND "nextAttemptAt" > now()
      AND cardinality("bookingNumbers") < ${BOOKINGS_A_MAIL}
    ORDER BY "id" LIMIT 1 FOR UPDATE`;
  const bookingNumbers = [...(gathering?.bookingNumbers ?? []), booking.bookingNumber];
  const mail = manyBookingsMail(site, bookingNumbers);
  if (!gathering) return [{ to, ...mail, gathers: { bookingNumbers, until: new Date(Date.now() + 60_000) } }];
  await tx.mail.update({ where: { id: gathering.id }, data: { ...mail, bookingNumbers }, select: { id: true } });
  return [];
}
