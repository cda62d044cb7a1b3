import { lockWhere, setErasing, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { eraseMailsOf, type MailsOf } from "~/models/system/mail/erase-mails.server";

import { isAhead } from "./trips-ahead.server";

const { sql } = Prisma;

/** By what the rows are found that a person has without being their owner. */
export type Written = {
  /** Proven ones, or such that no account has proven. */
  emails: string[];
  /** Numbers of a contact, for what was asked by phone alone. */
  phones: string[];
  /** Of whose bookings all goes. */
  contactId?: string;
};

export type Gone = { questions: number; quotes: { number: number; state: string }[]; mails: number; mailsLeft: number };

/** Before any booking or account is locked: everybody locks quotes first. */
export async function lockQuotesOf(tx: Tx, written: Written) {
  await lockWhere(tx, sql`"Quote" WHERE ${isQuoteOf(written)}`);
}

/** Waits for whoever has one of the rows locked, but for mails: one that is being sent is locked for as long as that takes. */
export async function eraseWritten(tx: Tx, written: Written): Promise<Gone> {
  const quotes = await eraseQuotes(tx, written);
  await forgetInQuotes(tx, written.emails);
  await forgetInHolds(tx, written);
  const asked = await tx.$queryRaw<
    { id: string }[]
  >`DELETE FROM "Enquiry" WHERE ${isQuestionOf(written)} RETURNING "id"`;
  await tx.waitingEntry.deleteMany({ where: { email: { in: written.emails } } });
  const bookings = written.contactId
    ? await tx.booking.findMany({ where: { userId: written.contactId }, select: { id: true } })
    : [];
  const about = [...quotes, ...asked, ...bookings].map(({ id }) => id);
  const of: MailsOf = { to: written.emails, about };
  return { questions: asked.length, quotes, ...(await eraseMailsOf(tx, of)) };
}

function isQuestionOf({ emails, phones, contactId }: Written) {
  return sql`("email" = ANY(${emails}) OR ("email" IS NULL AND ${lastDigits("phone")} = ANY(${phones.map(digitsOf)}))
    OR "bookingId" IN (${bookingsOf(contactId)}))`;
}

function isQuoteOf({ emails, phones, contactId }: Written) {
  return sql`("customerEmail" = ANY(${emails})
    OR ("customerEmail" IS NULL AND ${lastDigits("customerPhone")} = ANY(${phones.map(digitsOf)}))
    OR "bookingId" IN (${bookingsOf(contactId)}))`;
}

function bookingsOf(contactId: string | undefined) {
  return sql`SELECT "id" FROM "Booking" WHERE "userId" = ${contactId ?? null}::uuid`;
}

/** So that "+91 98765 43210" is "098765 43210". */
function digitsOf(phone: string) {
  return phone.replaceAll(/\D/g, "").slice(-10);
}

function lastDigits(column: string) {
  return sql`right(regexp_replace(${Prisma.raw(`"${column}"`)}, '\\D', '', 'g'), 10)`;
}

type ErasedQuote = { id: string; number: number; state: string };

/** Spares quotes whose trip is ahead. Places kept for the erased no longer say for whom. The office loses its work with them. */
function eraseQuotes(tx: Tx, written: Written) {
  return tx.$queryRaw<ErasedQuote[]>`
    WITH over AS (
      DELETE FROM "Quote" q WHERE ${isQuoteOf(written)} AND NOT EXISTS (
        SELECT FROM "Booking" WHERE "id" = q."bookingId" AND ${isAhead()}
      ) RETURNING "id", "holdId", "number", "state"
    ), held AS (
      UPDATE "SeatHold" h SET "note" = 'Q-' || over."number" FROM over WHERE h."id" = over."holdId"
    )
    SELECT "id", "number", "state" FROM over ORDER BY "number"`;
}

/** In quotes that stay: no link opens those that went to these addresses, and no version names who it was for. */
async function forgetInQuotes(tx: Tx, emails: string[]) {
  await tx.$executeRaw`
    UPDATE "Quote" SET "shareKey" = gen_random_uuid()::text, "version" = "version" + 1 WHERE "customerEmail" = ANY(${emails})`;
  await setErasing(tx, "on");
  await tx.$executeRaw`
    UPDATE "QuoteRevision" r SET "customerName" = 'Erased', "customerPhone" = NULL, "customerEmail" = NULL
    FROM "Quote" q WHERE q."id" = r."quoteId" AND r."customerEmail" = ANY(${emails})
      AND (q."customerEmail" IS NULL OR q."customerEmail" <> ALL(${emails}))`;
  await setErasing(tx, "off");
}

/** What the office wrote where it holds places, if it has a contact's whole name, or one of the numbers or addresses. */
async function forgetInHolds(tx: Tx, { emails, phones, contactId }: Written) {
  const names = contactId
    ? await tx.$queryRaw<{ name: string }[]>`
        SELECT "name" FROM "User" WHERE "id" = ${contactId}::uuid
        UNION SELECT "customerName" FROM "Booking" WHERE "userId" = ${contactId}::uuid AND "contactErasedAt" IS NULL`
    : [];
  const words = [...names.map(({ name }) => name), ...emails].map(inWords).filter((text) => text.trim() !== "");
  const numbers = phones.map(digitsOf);
  const holds = await tx.seatHold.findMany({ where: { kind: "office" }, select: { id: true, note: true } });
  const named = holds.filter(({ note }) => {
    const text = inWords(note);
    const digits = note.replaceAll(/\D/g, "");
    return words.some((word) => text.includes(word)) || numbers.some((number) => digits.includes(number));
  });
  await tx.seatHold.updateMany({ where: { id: { in: named.map(({ id }) => id) } }, data: { note: "Erased" } });
}

function inWords(text: string) {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;
}
