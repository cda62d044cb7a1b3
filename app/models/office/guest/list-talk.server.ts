import { db } from "~/db.server";
import { claimSelect, toClaimJson } from "~/models/money/payment-claim/json";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { noteSelect, toNoteJson } from "~/models/sales/note/json";
import { searchQuery } from "~/values/search-words";
import { internationalNumber } from "~/values/whatsapp";

/** Rows of each kind; the booking's page and the list of mails show the rest. */
const SHOWN = 20;

type Of = { bookings: string[]; phone: string; emails: string[]; readsMails: boolean };

/** What was written to and by a person, and about their bookings. */
export async function listTalk({ bookings, phone, emails, readsMails }: Of) {
  const ofBookings = { bookingId: { in: bookings } };
  const [notes, claims, changes, questions, mails] = await Promise.all([
    db.bookingNote.findMany({
      where: ofBookings,
      orderBy: [{ pinned: "desc" }, { createdAt: "desc" }, { id: "desc" }],
      take: SHOWN,
      select: { ...noteSelect, bookingId: true },
    }),
    db.paymentClaim.findMany({
      where: { ...ofBookings, state: "open" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { ...claimSelect, bookingId: true },
    }),
    db.changeRequest.findMany({
      where: { ...ofBookings, state: "open" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { ...changeSelect, bookingId: true },
    }),
    listQuestions({ bookings, phone, emails }),
    readsMails ? listMailsTo(emails) : null,
  ]);
  return {
    notes: notes.map(({ bookingId, ...row }) => ({ ...toNoteJson(row), bookingId })),
    claims: claims.map(({ bookingId, ...row }) => ({ ...toClaimJson(row), bookingId })),
    changes: changes.map(({ bookingId, ...row }) => ({ ...toChangeJson(row), bookingId })),
    questions,
    /** Null for a role that does not read mails. */
    mails,
  };
}

export type Talk = Awaited<ReturnType<typeof listTalk>>;

type Question = { _id: string; number: number; name: string; text: string; state: string; createdAt: Date };

/** Questions that led to these bookings, or were asked under one of the addresses or the phone number. */
async function listQuestions({ bookings, phone, emails }: Omit<Of, "readsMails">) {
  const called = internationalNumber(phone);
  const words = called ? searchQuery(phone) : "";
  const rows = await db.$queryRaw<(Question & { phone: string | null; isTheirs: boolean })[]>`
    WITH theirs AS (
      SELECT "id" FROM "Enquiry" WHERE "bookingId" = ANY(${bookings}::uuid[])
      UNION SELECT "id" FROM "Enquiry" WHERE "email" = ANY(${emails}::text[]) AND "email" IS NOT NULL
    ), called AS MATERIALIZED (
      SELECT "id" FROM "Enquiry" WHERE ${words} <> '' AND "search" @@ lower(${words})::tsquery LIMIT 200
    )
    SELECT "id" AS "_id", "number", "name", left("text", 300) AS "text", "state", "createdAt", "phone",
      "id" IN (TABLE theirs) AS "isTheirs"
    FROM "Enquiry" WHERE "id" IN (TABLE theirs UNION TABLE called)
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${2 * SHOWN}`;
  return rows
    .filter((row) => row.isTheirs || (row.phone !== null && internationalNumber(row.phone) === called))
    .slice(0, SHOWN)
    .map(({ _id, number, name, text, state, createdAt }) => ({
      _id,
      number,
      name,
      text,
      state,
      createdAt: createdAt.toISOString(),
    }));
}

/** Never their texts: a private link in one is for its reader alone. */
async function listMailsTo(emails: string[]) {
  const rows = await db.mail.findMany({
    where: { to: { in: emails } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SHOWN,
    select: { id: true, subject: true, state: true, to: true, createdAt: true },
  });
  return rows.map(({ id, createdAt, ...mail }) => ({ _id: id, ...mail, createdAt: createdAt.toISOString() }));
}
