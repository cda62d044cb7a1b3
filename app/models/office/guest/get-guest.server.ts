import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { MEETING } from "~/models/booking/row/columns";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/row/json";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { claimSelect, toClaimJson } from "~/models/money/payment-claim/json";
import { findCustomers } from "~/models/people/contact/find-customers.server";
import { emailOf } from "~/models/people/user/accounts.server";
import { toUserJson, userSelect } from "~/models/people/user/json";
import { can, type Role } from "~/models/people/user/rights";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { noteSelect, toNoteJson } from "~/models/sales/note/json";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type Done, done, refuse } from "~/result";
import { siteUrl } from "~/site.server";
import { fromDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { payPath } from "~/values/pay-path";
import { pick } from "~/values/pick";
import { searchQuery } from "~/values/search-words";
import { internationalNumber } from "~/values/whatsapp";

import { waitingOf } from "./waiting-of";

const NO_SUCH_GUEST = "There is no such guest.";

const select = { ...userSelect, createdAt: true, deletedAt: true } as const;

export type Guest = Done<typeof getGuest>;

/** A person with all trips, money, notes, questions and mails. Whoever only reads bookings sees only those who booked. */
export async function getGuest(id: string | undefined, role: Role) {
  const seen = can(role, "edit-bookings") ? {} : { bookings: { some: { deletedAt: null } } };
  const row = isId(id) ? await db.user.findFirst({ where: { id, ...seen }, select }) : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_GUEST);
  const hasAccount = row.role !== "contact";
  const isErased = row.deletedAt !== null;
  const [isKept, { saved, site }, sums, trips, email] = await Promise.all([
    isMoneyKept(),
    getSettings(),
    sumTrips(row.id),
    listTrips(row.id, hasAccount),
    emailOf(row.id),
  ]);
  const emails = isErased ? [] : [...new Set([email, ...trips.map(({ userId }) => userId.email)])];
  const phone = row.phoneNumber;
  const talk = await listTalk({
    bookings: trips.map(({ _id }) => _id),
    phone,
    // The office's own mailbox would show what was sent to the office.
    emails: emails.filter((each) => each !== "" && each !== site.email),
    readsMails: can(role, "read-mails"),
  });
  return done({
    person: {
      ...toUserJson(row),
      email,
      hasAccount,
      isErased,
      since: row.createdAt.toISOString(),
    },
    isKept,
    sums,
    trips,
    ...talk,
    waiting: waitingOf({ trips, ...talk }),
    others: can(role, "edit-bookings") ? await listOthersWith(phone, row.id) : [],
    office: { upiId: saved.upiId, bank: saved.bank },
  });
}

/** Other people under the same phone number, who may be the same person. */
async function listOthersWith(phone: string, id: string) {
  const number = internationalNumber(phone);
  if (!number) return [];
  const found = await findCustomers(phone);
  return found
    .filter((each) => each._id !== id && internationalNumber(each.phoneNumber) === number)
    .map(({ _id, name, hasAccount, email }) => ({ _id, name, hasAccount, email }));
}

/** Rows of each kind; the booking's page and the list of mails show the rest. */
const SHOWN_TALK = 20;

type Of = { bookings: string[]; phone: string; emails: string[]; readsMails: boolean };

/** What was written to and by a person, and about their bookings. */
async function listTalk({ bookings, phone, emails, readsMails }: Of) {
  const ofBookings = { bookingId: { in: bookings } };
  const [notes, claims, changes, questions, mails] = await Promise.all([
    db.bookingNote.findMany({
      where: ofBookings,
      orderBy: [{ pinned: "desc" }, { createdAt: "desc" }, { id: "desc" }],
      take: SHOWN_TALK,
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
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${2 * SHOWN_TALK}`;
  return rows
    .filter((row) => row.isTheirs || (row.phone !== null && internationalNumber(row.phone) === called))
    .slice(0, SHOWN_TALK)
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
    take: SHOWN_TALK,
    select: { id: true, subject: true, state: true, to: true, createdAt: true },
  });
  return rows.map(({ id, createdAt, ...mail }) => ({ _id: id, ...mail, createdAt: createdAt.toISOString() }));
}

/** More than anybody books in person; the list of bookings shows the rest. */
const SHOWN_TRIPS = 50;

const SAME_COLUMNS = { ...MEETING, owedBack: true } satisfies Prisma.BookingSelect;

const tripSelect = {
  ...bookingSelect,
  ...SAME_COLUMNS,
  shareKey: true,
  contactErasedAt: true,
} satisfies Prisma.BookingSelect;

/** The newest bookings of a person: trips ahead, the next first, then past ones, the last first, then canceled ones. */
async function listTrips(userId: string, hasAccount: boolean) {
  const rows = await db.booking.findMany({
    where: { userId, deletedAt: null },
    select: tripSelect,
    orderBy: { createdAt: "desc" },
    take: SHOWN_TRIPS,
  });
  const received = await lastPayments(rows.filter(({ paid }) => paid > 0).map(({ id }) => id));
  const trips = rows.map((row) => {
    const booking = toPopulatedBookingJson(row);
    const path = payPath({ ...booking, payKey: row.payKey, hasAccount });
    const payment = received.get(row.id);
    return {
      ...booking,
      ...pick(row, SAME_COLUMNS),
      isErased: row.contactErasedAt !== null,
      when: whenOf(booking),
      shareUrl: row.shareKey && siteUrl(`/trip/${row.shareKey}`),
      payUrl: path && siteUrl(path),
      received: payment ? { ...payment, paid: row.paid } : null,
    };
  });
  return trips.sort(nextFirst);
}

export type Trip = Awaited<ReturnType<typeof listTrips>>[number];

type Dated = { bookingStatus: string; endDate: string };

const WHENS = ["ahead", "past", "canceled"] as const;

type When = (typeof WHENS)[number];

function whenOf({ bookingStatus, endDate }: Dated): When {
  if (bookingStatus === "canceled") return "canceled";
  return endDate >= today() ? "ahead" : "past";
}

type Placed = { when: When; startDate: string };

function nextFirst(a: Placed, b: Placed) {
  const apart = WHENS.indexOf(a.when) - WHENS.indexOf(b.when);
  const later = a.startDate.localeCompare(b.startDate);
  return apart || (a.when === "ahead" ? later : -later);
}

/** The last payment of each booking that was not reversed, with its receipt, if one was made. */
async function lastPayments(bookingIds: string[]) {
  const rows = await db.payment.findMany({
    where: { bookingId: { in: bookingIds }, kind: "received", reversal: null },
    orderBy: [{ receivedOn: "desc" }, { createdAt: "desc" }],
    distinct: ["bookingId"],
    select: {
      bookingId: true,
      amount: true,
      method: true,
      reference: true,
      receivedOn: true,
      documents: { where: { replacedBy: null, kind: { in: ["RC", "RV"] } }, select: { number: true }, take: 1 },
    },
  });
  return new Map(
    rows.map(({ bookingId, receivedOn, documents, ...payment }) => [
      bookingId,
      { ...payment, receivedOn: fromDate(receivedOn), receipt: documents[0]?.number ?? null },
    ]),
  );
}

/** Of the bookings of one person; `booked` leaves out the canceled ones. */
export const TRIP_SUMS = Prisma.sql`
  count(*)::int AS "bookings", count(*) FILTER (WHERE "bookingStatus" = 'canceled')::int AS "canceled",
  coalesce(sum("totalPrice") FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "booked"`;

type Sums = { bookings: number; canceled: number; booked: number; paid: number; balance: number; owedBack: number };

/** Over all bookings of a person, also those that are not listed. `balance`, too, leaves out the canceled ones. */
export async function sumTrips(userId: string, client: Tx = db) {
  const [sums] = await client.$queryRaw<Sums[]>`
    SELECT ${TRIP_SUMS},
      coalesce(sum("paid"), 0)::float8 AS "paid", coalesce(sum("owedBack"), 0)::float8 AS "owedBack",
      coalesce(sum(greatest("totalPrice" - "paid", 0)) FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "balance"
    FROM "Booking" WHERE "userId" = ${userId}::uuid AND "deletedAt" IS NULL`;
  return sums ?? { bookings: 0, canceled: 0, booked: 0, paid: 0, balance: 0, owedBack: 0 };
}
