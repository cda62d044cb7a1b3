import { randomUUID } from "node:crypto";

import type pg from "pg";

import { hashSecret, newSecret } from "~/values/secret.server";

export type Person = { id: string; token: string };

const READERS = 50;
const BOOKERS = 200;

/** Adds an admin, readers with 20 bookings each and bookers, and logs all of them in. */
export async function addPeople(db: pg.Client) {
  const [admin, ...tourists] = await addUsers(db, 1 + READERS + BOOKERS);
  if (!admin) throw new Error("Nobody was added.");
  const readers = tourists.slice(0, READERS);
  const bookers = tourists.slice(READERS);
  await db.query(ANY_DAY);
  await addBookings(
    db,
    readers.map(({ id }) => id),
  );
  await db.query(PLAIN_BOOKINGS);
  await db.query("VACUUM (ANALYZE)");
  return { admin, readers, bookers };
}

async function addUsers(db: pg.Client, count: number) {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: newSecret() }));
  const rows = people.map(({ id, token }, n) => ({ id, hash: hashSecret(token), role: n === 0 ? "admin" : "user" }));
  await db.query(
    `WITH person AS (SELECT * FROM jsonb_to_recordset($1) AS each("id" uuid, "hash" text, "role" text)),
     added AS (
       INSERT INTO "User" ("id", "name", "email", "emailVerifiedAt", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country", "role")
       SELECT "id", 'Aisha Bhat', "id" || '@example.com', now(), '', '+91 98765 43210', '12 Residency Road', '560025', 'Bengaluru', 'Karnataka', 'India', "role"
       FROM person RETURNING "id"
     )
     INSERT INTO "Session" ("id", "tokenHash", "userId", "expiresAt")
     SELECT gen_random_uuid(), "hash", "id", now() + interval '1 day' FROM person JOIN added USING ("id")`,
    [JSON.stringify(rows)],
  );
  return people;
}

async function addBookings(db: pg.Client, userIds: string[]) {
  await db.query(
    `INSERT INTO "Booking" ("id", "userId", "packageId", "startDate", "numberOfPersons", "lines", "totalPrice", "packageTitle",
       "locationName", "days", "nights", "customerName", "customerEmail", "customerPhone", "createdAt")
     SELECT gen_random_uuid(), u."id", p."id", current_date + n::integer, 2, jsonb_build_array(jsonb_build_object('rule', 'adults', 'kind', 'person', 'label', '2 persons', 'quantity', 2, 'each', p."startingPrice")),
       2 * p."startingPrice", p."packageTitle",
       p."locationName", p."days", p."nights", u."name", u."email", u."phoneNumber", now() - n * interval '1 day'
     FROM "User" u CROSS JOIN generate_series(1, 20) AS n
     JOIN (SELECT *, row_number() OVER (ORDER BY "createdAt" DESC) AS place FROM "Package" ORDER BY "createdAt" DESC LIMIT 12) p
       ON p.place = 1 + n % (SELECT least(12, count(*)) FROM "Package")
     WHERE u."id" = ANY($1)`,
    [userIds],
  );
}

// Otherwise full or closed days would refuse bookings. What days cost, bench/days.ts measures.
const ANY_DAY = `
  UPDATE "Package" SET "dateRule" = 'open', "seatsPerDay" = NULL, "leadDays" = 0, "firstDay" = NULL, "lastDay" = NULL, "seasons" = '{}',
    "weekdays" = 127, "minPersons" = 1, "salesStopped" = false;
  UPDATE "PackageDay" SET "capacity" = NULL, "closed" = false, "cutoffDays" = NULL;`;

// The Express site stores its bookings in this plain table, without triggers and without a search column.
const PLAIN_BOOKINGS = `
  CREATE TABLE plain_booking (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES "User",
    package_id uuid NOT NULL REFERENCES "Package",
    start_date date NOT NULL,
    persons integer NOT NULL,
    unit_price integer NOT NULL,
    total_price integer NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    created_at timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO plain_booking (user_id, package_id, start_date, persons, unit_price, total_price, status, created_at)
    SELECT "userId", "packageId", "startDate", "numberOfPersons", "totalPrice" / "numberOfPersons", "totalPrice", "bookingStatus", "createdAt" FROM "Booking";
  CREATE INDEX ON plain_booking (user_id, created_at DESC);
  CREATE INDEX ON plain_booking (package_id);`;
