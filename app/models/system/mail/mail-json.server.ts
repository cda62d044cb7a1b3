import { z } from "zod";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { newestInBatches } from "~/values/batches";

export const mailSelect = {
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

type Listed = Prisma.MailGetPayload<{ select: typeof mailSelect }>;

export function mailJson(row: Listed, showsPrivateLinks: boolean) {
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
