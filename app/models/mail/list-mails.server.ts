import { db } from "~/db.server";

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export type MailState = (typeof MAIL_STATES)[number];

const PAGE_SIZE = 25;

/** The outbox as admins read it, newest first, 25 a page counted from 1. */
export async function listMails({ page = 1, state }: { page?: number; state?: MailState } = {}) {
  const where = state ? { state } : {};
  const [totalMails, mails] = await Promise.all([
    db.mail.count({ where }),
    db.mail.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
      select: {
        id: true,
        template: true,
        to: true,
        subject: true,
        text: true,
        state: true,
        attempts: true,
        lastError: true,
        createdAt: true,
        nextAttemptAt: true,
        sentAt: true,
      },
    }),
  ]);
  return { totalMails, mails: mails.map(mailJson) };
}

type Listed = Awaited<ReturnType<typeof db.mail.findMany>>[number];

function mailJson({ id, createdAt, nextAttemptAt, sentAt, ...mail }: Omit<Listed, "html">) {
  return {
    _id: id,
    ...mail,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
