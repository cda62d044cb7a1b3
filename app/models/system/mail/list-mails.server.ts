import { z } from "zod";

import { countRows, db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { canSendMail } from "~/services/mail.server";
import { newestInBatches } from "~/values/batches";
import { textField } from "~/values/fields";
import { readCriteria } from "~/values/paging";
import { readPage } from "~/values/read-page";
import { searchQuery } from "~/values/search-words";

import { MAIL_FILTERS, MAIL_STATES, type MailFilter } from "./states";

const { empty, sql } = Prisma;

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
  const states = state === "unsent" ? UNSENT.in : state ? [state] : MAIL_STATES;
  const where = sql`"state" = ANY(${[...states]}::text[])${q ? sql` AND "search" @@ lower(${searchQuery(q)})::tsquery` : empty}`;
  const {
    rows: ids,
    total,
    ...rest
  } = await readPage(
    { page, limit: PAGE_SIZE },
    (bounds) => countRows(sql`"Mail" WHERE ${where}`, bounds),
    ({ skip, take }) =>
      readIds(sql`
        SELECT "id" FROM "Mail" WHERE ${where} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${take} OFFSET ${skip}`),
  );
  const rows = await db.mail.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: mailSelect,
  });
  const mails = rows.map((row) => mailJson(row, showsPrivateLinks));
  return { canSend: canSendMail(), totalMails: total, ...rest, limit: PAGE_SIZE, mails };
}

const mailSelect = {
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
} satisfies Prisma.MailSelect;

const filesSchema = z.array(z.object({ filename: z.string() })).catch([]);

export type MailJson = ReturnType<typeof mailJson>;

export const WAITING_MAILS = sql`SELECT count(*) FROM "Mail" WHERE "state" = 'waiting'`;
export const FAILED_MAILS = sql`SELECT count(*) FROM "Mail" WHERE "state" = 'failed'`;

type Listed = Prisma.MailGetPayload<{ select: typeof mailSelect }>;

function mailJson(row: Listed, showsPrivateLinks: boolean) {
  const { id, createdAt, nextAttemptAt, sentAt, printedAt, scrubbedAt, linkExpiresAt, text, attachments, ...mail } =
    row;
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

/** Keys of links: 128 random bits in 22 signs, or 256 in 43. */
const KEYS = /(?<=[/=])(?:[\w-]{43}|[\w-]{22})(?![\w-])/g;

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
      text: linkExpiresAt ? null : text.replace(KEYS, "…"),
    }));
  }
}
