import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { TRIP_SUMS } from "~/models/office/guest/get-guest.server";
import { contactsUnder } from "~/models/people/contact/find-customers.server";
import { EMAIL_OF } from "~/models/people/user/accounts.server";
import { formatDate } from "~/values/calendar";
import { isFormula, readAs } from "~/values/csv";
import { textField } from "~/values/fields";
import { formatRupees } from "~/values/money";
import { like } from "~/values/pick";
import { searchQuery } from "~/values/search-words";

import { worklist } from "./worklist.server";

const { sql } = Prisma;

const guestShape = z.object({
  _id: like(z.uuid(), "0198f3a2-6f4e-7c21-9d3b-5a6e7f809193"),
  name: like(z.string(), "Aisha Khan"),
  phoneNumber: like(z.string(), "+91 98765 43210"),
  email: like(z.string(), "aisha@example.com", "The account's, else that of the newest booking; often empty."),
  city: like(z.string(), "Pune"),
  state: like(z.string(), "Maharashtra"),
  country: like(z.string(), "India"),
  hasAccount: like(z.boolean(), true),
  trips: like(z.int(), 2, "Bookings that are not canceled."),
  booked: like(z.int(), 74_996, "The totals of these trips, in whole rupees."),
  lastTrip: like(z.iso.date().nullable(), "2027-05-14", "When the latest of them starts, also ahead."),
});

type ListedGuest = z.infer<typeof guestShape>;

function guestsWith(q: string | undefined) {
  const hasBooked = sql`EXISTS (SELECT FROM "Booking" b WHERE b."userId" = u."id" AND b."deletedAt" IS NULL)`;
  if (!q) return sql`u."role" IN ('user', 'contact') AND u."deletedAt" IS NULL AND ${hasBooked}`;
  const words = sql`u."search" @@ lower(${searchQuery(q)})::tsquery AND u."deletedAt" IS NULL`;
  const mailed = sql`u."id" = ANY(ARRAY(SELECT "id" FROM (${contactsUnder(q)}) AS mailed)) AND u."deletedAt" IS NULL`;
  // Each role has its own index of words.
  return sql`((u."role" = 'user' AND ${words}) OR (u."role" = 'contact' AND ${words}) OR (${mailed})) AND ${hasBooked}`;
}

function describeGuests(ids: string[]) {
  return db.$queryRaw<ListedGuest[]>`
    SELECT u."id" AS "_id", u."name", u."phoneNumber", u."city", u."state", u."country", u."role" <> 'contact' AS "hasAccount",
      ${EMAIL_OF} AS "email",
      "bookings" - "canceled" AS "trips", "booked", "lastTrip"
    FROM "User" u CROSS JOIN LATERAL (
      SELECT ${TRIP_SUMS},
        to_char(max("startDate") FILTER (WHERE "bookingStatus" <> 'canceled'), 'YYYY-MM-DD') AS "lastTrip"
      FROM "Booking" WHERE "userId" = u."id" AND "deletedAt" IS NULL
    ) AS own
    WHERE u."id" = ANY(${ids}::uuid[])`;
}

/** Whoever has booked, with and without an account, the newest first. */
export const guests = worklist({
  name: "guests",
  title: "Guests",
  label: ({ q }) => (q ? "Shown" : "Total Guests"),
  right: "read-bookings",
  people: true,
  /** Prefixes of words in the name, the account's e-mail or the phone number, or a whole e-mail address of a booking. */
  criteria: { q: textField("a search", 100) },
  from: ({ q }) => sql`"User" u WHERE ${guestsWith(q)}`,
  as: "u",
  order: () => ["createdAt", "id"].map((by) => ({ by, down: true })),
  load: describeGuests,
  api: { summary: "Guests: whoever has booked, with and without an account, the newest first", shape: guestShape },
  file: {
    at: "/admin-dashboard/guests/export.csv",
    isEscaped: isFormula,
    columns: [
      ["Name", ({ name }) => name],
      ["Phone", ({ phoneNumber }) => phoneNumber],
      ["Email", ({ email }) => email],
      ["City", ({ city }) => city],
      ["State", ({ state }) => state],
      ["Country", ({ country }) => country],
      ["Account", ({ hasAccount }) => (hasAccount ? "yes" : "no")],
      ["Trips", ({ trips }) => trips],
      ["Booked", ({ booked }) => booked],
      ["Last trip", ({ lastTrip }) => (lastTrip ? readAs(formatDate(lastTrip)) : "")],
    ],
  },
  pageSize: 50,
  filters: { of: [{ name: "q", label: "Search", kind: "search", placeholder: "Name, e-mail or phone" }] },
  none: ({ q }) => (q ? "Nobody who has booked matches." : "Nobody has booked yet."),
  table: {
    label: "Table of guests",
    layout: "stacked flowing wide-table",
    isAnchored: true,
    columns: [
      { name: "Guest", cell: ({ _id, name }) => ({ to: _id, words: name }), isRowHeader: true },
      { name: "Phone", cell: ({ phoneNumber }) => ({ phone: phoneNumber }) },
      { name: "From", cell: ({ city, state }) => [city, state].filter(Boolean).join(", ") },
      { name: "Trips", cell: ({ trips }) => String(trips), className: "amount" },
      { name: "Booked", cell: ({ booked }) => formatRupees(booked), className: "amount" },
      { name: "Last trip", cell: ({ lastTrip }) => (lastTrip ? formatDate(lastTrip) : "") },
    ],
  },
});
