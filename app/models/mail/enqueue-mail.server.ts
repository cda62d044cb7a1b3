import { type Tx } from "~/db.server";
import { type MailContent } from "~/emails/layout";

/** Puts a mail into the outbox: it is sent if, and only if, the caller's transaction commits. */
export async function enqueueMail(tx: Tx, { to, template, subject, text, html }: MailContent & { to: string }) {
  await tx.mail.create({ data: { to, template, subject, text, html }, select: { id: true } });
}
