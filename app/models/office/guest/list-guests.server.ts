import { z } from "zod";

import { countRows, db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { contactsUnder } from "~/models/people/contact/find-customers.server";
import { EMAIL_OF } from "~/models/people/user/accounts.server";
import { inBatches } from "~/values/batches";
import { formatDate } from "~/values/calendar";
import { type CsvColumn, isFormula, readAs, writeCsv } from "~/values/csv";
import { textField } from "~/values/fields";
import { type Paging, pagingFields, readCriteria } from "~/values/paging";
import { readPage } from "~/values/read-page";
import { searchQuery } from "~/values/search-words";

import { TRIP_SUMS } from "./list-trips.server";

const { empty, sql } = Prisma;

const search = { q: textField("a search", 100) };

/** Prefixes of words in the name, the account's e-mail or the phone number, or a whole e-mail address of a booking. */
type GuestCriteria = { q?: string };

export const guestQuery = z.object({ ...search, ...pagingFields }).partial();

export function readGuestCriteria(url: string) {
  return readCriteria(url, search);
}

export const guestShape = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    phoneNumber: z.string(),
    email: z.string().meta({ description: "The account's, else that of the newest booking; often empty." }),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    hasAccount: z.boolean(),
    trips: z.int().meta({ description: "Bookings that are not canceled." }),
    booked: z.int().meta({ description: "The totals of these trips, in whole rupees." }),
    lastTrip: z.iso.date().nullable().meta({ description: "When the latest of them starts, also ahead." }),
  })
  .meta({
    examples: [
      {
        _id: "0198f3a2-6f4e-7c21-9d3b-5a6e7f809193",
        name: "Aisha Khan",
        phoneNumber: "+91 98765 43210",
        email: "aisha@example.com",
        city: "Pune",
        state: "Maharashtra",
        country: "India",
        hasAccount: true,
        trips: 2,
        booked: 74_996,
        lastTrip: "2027-05-14",
      },
    ],
  });

export type ListedGuest = z.infer<typeof guestShape>;

/** Whoever has booked, with and without an account, the newest first. */
export async function listGuests(criteria: GuestCriteria, paging: Paging) {
  const where = await guestsWith(criteria);
  const { total, rows, ...rest } = await readPage(
    paging,
    (bounds) => countRows(sql`"User" u WHERE ${where}`, bounds),
    ({ skip, take }) =>
      readIds(sql`SELECT u."id" FROM "User" u WHERE ${where} ${NEWEST_FIRST} LIMIT ${take} OFFSET ${skip}`),
  );
  return { totalGuests: total, ...rest, guests: await describeGuests(rows) };
}

export function exportGuests(criteria: GuestCriteria) {
  return writeCsv(COLUMNS, eachGuest(criteria), isFormula);
}

async function* eachGuest(criteria: GuestCriteria) {
  const where = await guestsWith(criteria);
  const batches = inBatches<{ id: string; createdAt: Date }>((last, take) => {
    const after = last ? sql`AND (u."createdAt", u."id") < (${last.createdAt}, ${last.id}::uuid)` : empty;
    return db.$queryRaw`SELECT u."id", u."createdAt" FROM "User" u WHERE ${where} ${after} ${NEWEST_FIRST} LIMIT ${take}`;
  });
  for await (const found of batches) yield await describeGuests(found.map(({ id }) => id));
}

const NEWEST_FIRST = sql`ORDER BY u."createdAt" DESC, u."id" DESC`;

async function guestsWith({ q }: GuestCriteria) {
  const hasBooked = sql`EXISTS (SELECT FROM "Booking" b WHERE b."userId" = u."id" AND b."deletedAt" IS NULL)`;
  if (!q) return sql`u."role" IN ('user', 'contact') AND u."deletedAt" IS NULL AND ${hasBooked}`;
  const words = sql`u."search" @@ lower(${searchQuery(q)})::tsquery AND u."deletedAt" IS NULL`;
  const mailed = sql`u."id" = ANY(${await readIds(contactsUnder(q))}::uuid[]) AND u."deletedAt" IS NULL`;
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
    WHERE u."id" = ANY(${ids}::uuid[]) ${NEWEST_FIRST}`;
}

const COLUMNS: CsvColumn<ListedGuest>[] = [
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
];
