import { type Tx } from "~/db.server";
import { type MailContent } from "~/emails/layout";
import { type Attachment } from "~/services/mail.server";

export type NewMail = MailContent & {
  to: string;
  /** The id of the question, quote or booking that it tells of, with which it is erased. */
  about: string | null;
  attachments?: Attachment[];
  /** Set for a private link: the mail is not sent after this time, and its text is deleted once it is sent. */
  linkExpiresAt?: Date;
  /** Not sent before this time, so that it can be taken back. */
  heldUntil?: Date;
  /** Not sent before `until`, so that more bookings can be added. */
  gathers?: { bookingNumbers: number[]; until: Date };
  /** Unique: a broadcast sends one mail per booking. */
  broadcast?: { broadcastId: string; bookingId: string };
};

/** Writes to the outbox: the mail is sent if and only if the transaction commits. Skips an erased (empty) address. */
export async function enqueueMail(tx: Tx, mail: NewMail): Promise<{ id: string } | undefined> {
  return mail.to === "" ? undefined : tx.mail.create({ data: rowOf(mail), select: { id: true } });
}

/** For many mails. Prisma compiles a createMany anew each time, so a few mails are written faster one by one. */
export async function enqueueMails(tx: Tx, mails: NewMail[]) {
  await tx.mail.createMany({ data: mails.filter(({ to }) => to !== "").map(rowOf) });
}

function rowOf({ to, about, template, subject, text, html, attachments, linkExpiresAt, ...mail }: NewMail) {
  const { heldUntil, gathers, broadcast } = mail;
  return {
    to,
    aboutId: about,
    template,
    subject,
    text,
    html,
    attachments,
    linkExpiresAt,
    ...broadcast,
    ...(heldUntil && { nextAttemptAt: heldUntil }),
    ...(gathers && { bookingNumbers: gathers.bookingNumbers, nextAttemptAt: gathers.until }),
  };
}
