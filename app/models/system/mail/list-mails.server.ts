import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { canSendMail } from "~/services/mail.server";
import { newestInBatches } from "~/values/batches";
import { textField } from "~/values/fields";
import { hideKeys } from "~/values/hide-keys";
import { COUNT_LIMIT, readCriteria, totalOf } from "~/values/paging";
import { searchQuery } from "~/values/search-words";

import { MAIL_FILTERS, MAIL_STATES, type MailFilter } from "./states";

const { sql } = Prisma;

const PAGE_SIZE = 25;

const UNSENT = { in: ["waiting", "failed"] };

type MailCriteria = {
  state?: MailFilter;
  /** Prefixes of words in the subject or the address, or a booking's number. */
  q?: string;
};

export function readMailCriteria(url: string) {
  return readCriteria(url, { state: z.enum(MAIL_FILTERS), q: textField("a search", 100) });
}

/** A private link lets whoever opens it act as its recipient, so its text needs `showsPrivateLinks`. */
export async function listMails({ state, q }: MailCriteria = {}, page = 1, showsPrivateLinks = false) {
  const query = q && searchQuery(q);
  const found = query ? await findMails(query, state, page) : null;
  const where = found ? { id: { in: found.ids } } : { state: state === "unsent" ? UNSENT : state };
  const [counted, rows] = await Promise.all([
    found?.counted ?? db.mail.count({ where, take: COUNT_LIMIT + 1 }),
    db.mail.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: found ? 0 : (page - 1) * PAGE_SIZE,
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
        attachments: true,
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

async function findMails(query: string, state: MailFilter | undefined, page: number) {
  const states = state === "unsent" ? UNSENT.in : state ? [state] : MAIL_STATES;
  const where = sql`"search" @@ lower(${query})::tsquery AND "state" = ANY(${[...states]}::text[])`;
  const [counts] = await db.$queryRaw<{ total: number }[]>`
    WITH matching AS MATERIALIZED (SELECT FROM "Mail" WHERE ${where})
    SELECT count(*)::int AS "total" FROM (SELECT FROM matching LIMIT ${COUNT_LIMIT + 1}) AS counted`;
  const counted = counts?.total ?? 0;
  // For few matches, OFFSET 0 makes PostgreSQL search before it sorts. For many, an index in list order is faster.
  const from =
    counted > COUNT_LIMIT ? sql`"Mail" WHERE ${where}` : sql`(SELECT * FROM "Mail" WHERE ${where} OFFSET 0) AS few`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${from} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${PAGE_SIZE + 1} OFFSET ${(page - 1) * PAGE_SIZE}`;
  return { counted, ids: rows.map(({ id }) => id) };
}

const filesSchema = z.array(z.object({ filename: z.string() })).catch([]);

export type MailJson = ReturnType<typeof mailJson>;

export const WAITING_MAILS = sql`SELECT count(*) FROM "Mail" WHERE "state" = 'waiting'`;
export const FAILED_MAILS = sql`SELECT count(*) FROM "Mail" WHERE "state" = 'failed'`;

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
    attachments,
    ...mail
  }: Omit<Listed, "html" | "bookingNumbers" | "broadcastId" | "bookingId">,
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
    files: filesSchema.parse(attachments).map(({ filename }) => filename),
  };
}

/** The mails sent to an address; the text of a mail with a private link is left out, and the keys of all other links. */
export async function* exportMailsTo(email: string) {
  const batches = newestInBatches(({ after, ...page }) =>
    db.mail.findMany({
      where: { to: email, ...after },
      select: { id: true, createdAt: true, sentAt: true, state: true, subject: true, text: true, linkExpiresAt: true },
      ...page,
    }),
  );
  for await (const rows of batches) {
    yield rows.map(({ id: _id, linkExpiresAt, text, ...mail }) => ({
      _id,
      ...mail,
      text: linkExpiresAt ? null : hideKeys(text),
    }));
  }
}
