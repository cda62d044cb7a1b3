import { z } from "zod";

import { db } from "~/db.server";
import { canSendMail } from "~/services/mail.server";
import { COUNT_LIMIT, readCriteria, totalOf } from "~/values/paging";

import { MAIL_FILTERS, type MailFilter } from "./states";

const PAGE_SIZE = 25;

const UNSENT = { in: ["waiting", "failed"] };

type MailCriteria = { state?: MailFilter };

export function readMailCriteria(url: string) {
  return readCriteria(url, { state: z.enum(MAIL_FILTERS) });
}

/** A private link lets in whoever opens it, so the text with it is for admins only. */
export async function listMails({ state }: MailCriteria = {}, page = 1, showsPrivateLinks = false) {
  const where = { state: state === "unsent" ? UNSENT : state };
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
        linkExpiresAt: true,
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
    mails: rows.slice(0, PAGE_SIZE).map((row) => mailJson(row, showsPrivateLinks)),
  };
}

export type MailJson = ReturnType<typeof mailJson>;

export function countMails(state: "waiting" | "failed") {
  return db.mail.count({ where: { state } });
}

export async function countUnsentMails() {
  return totalOf(await db.mail.count({ where: { state: UNSENT }, take: COUNT_LIMIT + 1 }));
}

type Listed = Awaited<ReturnType<typeof db.mail.findMany>>[number];

function mailJson(
  {
    id,
    createdAt,
    nextAttemptAt,
    sentAt,
    printedAt,
    scrubbedAt,
    linkExpiresAt,
    text,
    ...mail
  }: Omit<Listed, "html" | "attachments" | "bookingNumbers">,
  showsPrivateLinks: boolean,
) {
  return {
    _id: id,
    ...mail,
    text: linkExpiresAt && !showsPrivateLinks ? null : text,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    isPrinted: printedAt !== null,
    isScrubbed: scrubbedAt !== null,
  };
}
