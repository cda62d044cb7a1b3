import { z } from "zod";

import { db } from "~/db.server";
import { canSendMail } from "~/services/mail.server";
import { COUNT_LIMIT, readCriteria, totalOf } from "~/values/paging";

import { MAIL_STATES, type MailState } from "./states";

const PAGE_SIZE = 25;

type MailCriteria = { state?: MailState };

export function readMailCriteria(url: string) {
  return readCriteria(url, { state: z.enum(MAIL_STATES) });
}

export async function listMails({ state }: MailCriteria = {}, page = 1) {
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
        printedAt: true,
        scrubbedAt: true,
      },
    }),
  ]);
  const { total, isMore } = totalOf(counted);
  return {
    canSend: canSendMail(),
    totalMails: total,
    isMore,
    limit: PAGE_SIZE,
    hasNext: rows.length > PAGE_SIZE,
    mails: rows.slice(0, PAGE_SIZE).map(mailJson),
  };
}

export type MailJson = ReturnType<typeof mailJson>;

export function countWaitingMails() {
  return db.mail.count({ where: { state: "waiting" } });
}

type Listed = Awaited<ReturnType<typeof db.mail.findMany>>[number];

function mailJson({
  id,
  createdAt,
  nextAttemptAt,
  sentAt,
  printedAt,
  scrubbedAt,
  ...mail
}: Omit<Listed, "html" | "bookingNumbers" | "linkExpiresAt">) {
  return {
    _id: id,
    ...mail,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    isPrinted: printedAt !== null,
    isScrubbed: scrubbedAt !== null,
  };
}
