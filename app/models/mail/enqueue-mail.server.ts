import { type Tx } from "~/db.server";
import { type MailContent } from "~/emails/layout";
import { type Attachment } from "~/services/mail.server";

export type NewMail = MailContent & {
  to: string;
  attachments?: Attachment[];
  /** Set for a private link: the mail is not sent after this time, and its text is deleted once it is sent. */
  linkExpiresAt?: Date;
  /** Waits until then, to be taken back. */
  heldUntil?: Date;
  /** Waits until then, for more bookings to be added. */
  gathers?: { bookingNumbers: number[]; until: Date };
  /** One mail for each booking. */
  broadcast?: { broadcastId: string; bookingId: string };
};

/** Writes to the outbox, so that the mail is sent if and only if the caller's transaction commits. */
export async function enqueueMail(tx: Tx, mail: NewMail): Promise<{ id: string } | undefined> {
  const [written] = await enqueueMails(tx, [mail]);
  return written;
}

/** Nobody is written to whose address was erased. */
export async function enqueueMails(tx: Tx, mails: NewMail[]) {
  const data = mails
    .filter(({ to }) => to !== "")
    .map(({ to, template, subject, text, html, attachments, linkExpiresAt, heldUntil, gathers, broadcast }) => ({
      ...{ to, template, subject, text, html, attachments, linkExpiresAt, ...broadcast },
      ...(heldUntil && { nextAttemptAt: heldUntil }),
      ...(gathers && { bookingNumbers: gathers.bookingNumbers, nextAttemptAt: gathers.until }),
    }));
  return tx.mail.createManyAndReturn({ data, select: { id: true } });
}
