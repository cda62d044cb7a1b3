import { type Tx } from "~/db.server";
import { type MailedBooking } from "~/emails/booking-facts";
import { manyBookingsMail, newBookingMail } from "~/emails/new-booking";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { site } from "~/site.server";

const SINGLE_MAILS_A_MINUTE = 5;

/** Above a few mails a minute, further bookings are collected in one mail a minute. */
export async function notifyOperator(tx: Tx, booking: MailedBooking) {
  // Without a lock, concurrent bookings may send a few more single mails, which is harmless.
  const recent = await tx.mail.count({
    where: { template: "new-booking", createdAt: { gt: new Date(Date.now() - 60_000) } },
  });
  if (recent < SINGLE_MAILS_A_MINUTE) return enqueueMail(tx, { to: site.email, ...newBookingMail(booking) });

  // The row lock serializes concurrent bookings; a mail that is due may already be in transit, so a new one begins.
  const [gathering] = await tx.$queryRaw<{ id: string; bookingNumbers: number[] }[]>`
    SELECT "id", "bookingNumbers" FROM "Mail"
    WHERE "template" = 'many-bookings' AND "state" = 'waiting' AND "attempts" = 0 AND "nextAttemptAt" > now()
    ORDER BY "id" LIMIT 1 FOR UPDATE`;
  const bookingNumbers = [...(gathering?.bookingNumbers ?? []), booking.bookingNumber];
  const data = { ...manyBookingsMail(bookingNumbers), bookingNumbers };
  if (gathering) return tx.mail.update({ where: { id: gathering.id }, data, select: { id: true } });
  const nextAttemptAt = new Date(Date.now() + 60_000);
  return tx.mail.create({ data: { ...data, to: site.email, nextAttemptAt }, select: { id: true } });
}
