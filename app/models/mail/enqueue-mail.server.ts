import { type Tx } from "~/db.server";
import { type MailContent } from "~/emails/layout";

type NewMail = MailContent & {
  to: string;
  /** Set for a private link: the mail is not sent after this time, and its text is deleted once it is sent. */
  linkExpiresAt?: Date;
};

/** Writes to the outbox, so that the mail is sent if and only if the caller's transaction commits. */
export async function enqueueMail(tx: Tx, { to, template, subject, text, html, linkExpiresAt }: NewMail) {
  await tx.mail.create({ data: { to, template, subject, text, html, linkExpiresAt }, select: { id: true } });
}
