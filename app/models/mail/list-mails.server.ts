import { db } from "~/db.server";

import { type MailState } from "./states";

const PAGE_SIZE = 25;

/** Counting stops here. */
const COUNT_LIMIT = 250;

type Wanted = { page?: number; state?: MailState };

/** The outbox as admins read it, newest first, 25 a page counted from 1; `isMore` when there are more than the total says. */
export async function listMails({ page = 1, state }: Wanted = {}) {
  const where = state ? { state } : {};
  const [counted, rows] = await Promise.all([
    db.mail.count({ where, take: COUNT_LIMIT + 1 }),
    db.mail.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE + 1,
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
  return {
    totalMails: Math.min(counted, COUNT_LIMIT),
    isMore: counted > COUNT_LIMIT,
    hasNext: rows.length > PAGE_SIZE,
    mails: rows.slice(0, PAGE_SIZE).map(mailJson),
  };
}

export type MailJson = ReturnType<typeof mailJson>;

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
