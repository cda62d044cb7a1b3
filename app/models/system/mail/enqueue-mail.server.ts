import { type Tx } from "~/db.server";
import { type MailContent } from "~/emails/layout";
import { type Attachment } from "~/services/mail.server";

/** How long a mail that is being sent belongs to its sender. */
export const LEASE_MINUTES = 2;

export type NewMail = MailContent & {
  to: string;
  /** The id of the question, quote, booking, waiting entry or account that it tells of, with which it is erased. */
  about: string | null;
  attachments?: Attachment[];
  /** Templates whose facts are over with this mail: those that still wait, of this matter to this address, are withdrawn. */
  overtakes?: string[];
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
  if (mail.to === "") return undefined;
  await withdrawOvertaken(tx, mail);
  return tx.mail.create({ data: rowOf(mail), select: { id: true } });
}

/** One that may be on its way just now is left: this mail leaves after it. */
async function withdrawOvertaken(tx: Tx, { about, to, overtakes = [], subject }: NewMail) {
  if (!about || overtakes.length === 0) return;
  const lastError = `Overtaken by “${subject}”, so it was not sent.`;
  await tx.$executeRaw`
    UPDATE "Mail" SET "state" = 'overtaken', "lastError" = ${lastError}
    WHERE "aboutId" = ${about}::uuid AND "to" = ${to} AND "template" = ANY(${overtakes}) AND "state" = 'waiting'
      AND ("attempts" = 0 OR "nextAttemptAt" > now() + make_interval(mins => ${LEASE_MINUTES}))`;
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
