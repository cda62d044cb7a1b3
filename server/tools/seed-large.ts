import pg from "pg";

import { readSettings } from "~/settings.server";

import { deployMigrations } from "../../prisma/migrate";
import { takeIndexes } from "../backup/indexes";
import { withDatabase } from "../postgres/with-database";
import { readEnvironment } from "../read-environment";
import { exitWith, StartError } from "../start-error";

import { OFFICE_TABLES, OFFICE_WORK } from "./large-office";

// npm run seed:large [-- number of bookings]: for measurements. Adds one user for 5 and one package for 100 bookings.

const LARGE = 1_000_000;

const TABLES = ["User", "Package", "Booking", ...OFFICE_TABLES];

async function main(bookings: number) {
  if (!Number.isInteger(bookings) || bookings < 100) throw new StartError("Usage: npm run seed:large -- 1000000");
  await withDatabase(readSettings(readEnvironment()), (url) => seed(url, bookings));
}

async function seed(url: string, bookings: number) {
  const start = performance.now();
  await deployMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      "SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL work_mem = '128MB'; SET LOCAL TimeZone = 'UTC'",
    );
    await refuseSecondSeeding(client);
    await client.query(FUNCTIONS);
    const indexes = await takeIndexes(
      client,
      TABLES.filter((table) => table !== "Package"),
    );
    for (const table of TABLES) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
    for (const [what, sql, count] of [
      ["users", USERS, Math.ceil(bookings / 5)],
      ["packages", PACKAGES, Math.max(10, Math.ceil(bookings / 100))],
      ["bookings", BOOKINGS, bookings],
    ] as const) {
      await client.query(sql, [count]);
      say(start, `${count.toLocaleString("en-IN")} ${what}`);
    }
    await client.query('ANALYZE "Booking", "Package"');
    for (const [what, sql] of OFFICE_WORK) {
      const { rowCount } = await client.query(sql);
      say(start, `${(rowCount ?? 0).toLocaleString("en-IN")} ${what}`);
    }
    for (const definition of indexes) await client.query(definition);
    say(start, "indexes");
    for (const table of TABLES) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
    await client.query("ANALYZE");
    await client.query("SELECT recount()");
    say(start, "figures");
    await client.query("COMMIT");
    // Index-only scans need the visibility map, and the query planner needs statistics.
    await client.query("VACUUM (ANALYZE)");
    say(start, "statistics; done");
  } finally {
    await client.end();
  }
}

function say(start: number, what: string) {
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

async function refuseSecondSeeding(client: pg.Client) {
  const { rowCount } = await client.query(`SELECT 1 FROM "User" WHERE "email" = 'guest.1@large.example'`);
  if (rowCount) throw new StartError("This database is already large.");
}

const FUNCTIONS = `
CREATE FUNCTION pg_temp.pick(options text[]) RETURNS text LANGUAGE sql VOLATILE
  RETURN options[1 + floor(random() * cardinality(options))::integer];
-- As the application makes them: what is newer has the greater id.
CREATE FUNCTION pg_temp.id_of(made timestamptz) RETURNS uuid LANGUAGE sql VOLATILE
  RETURN (lpad(to_hex((extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid;
-- What packages and users bookings refer to, by number.
CREATE TEMPORARY TABLE numbered_user (n integer PRIMARY KEY, id uuid, name text, email text, phone text) ON COMMIT DROP;
CREATE TEMPORARY TABLE numbered_package (n integer PRIMARY KEY, id uuid, title text, place text, days integer, nights integer, price integer) ON COMMIT DROP;
`;

const FIRST_NAMES =
  "Aisha Farooq Sana Yasir Meera Arjun Kavya Rohan Priya Imran Zoya Bilal Nadia Vikram Ananya Rahul Ishita Kabir Leela Omar Tara Sameer Divya Faisal Neha Aditya Rukhsar Manish Pooja Tariq Gita Harish Lubna Suresh Mehak Deepak Shabnam Nitin Anjali Junaid Revathi Karthik Parveen Gaurav Sunita Wasim Jyoti Mohit Hina Ravi";
const LAST_NAMES =
  "Bhat Dar Lone Mir Wani Khan Sharma Iyer Reddy Nair Gupta Patel Singh Das Mehta Shah Rao Kapoor Menon Pillai Joshi Verma Chaudhary Malik Qureshi Sheikh Rather Ganai Zargar Pandit Kaul Raina Sen Bose Ghosh Naik Kulkarni Desai Fernandes Dsouza Thomas George Hussain Ansari Siddiqui Jain Agarwal Mishra Tiwari Yadav";
const PLACES =
  "Srinagar Gulmarg Pahalgam Sonamarg Doodhpathri Yusmarg Gurez Bangus Aharbal Kokernag Daksum Verinag Lolab Manasbal Wular Dachigam Sinthan Naranag Gangabal Tulail";
const KINDS =
  "Houseboat Weekend,Snow Week,Meadow Walk,Family Holiday,Tulip Tour,Trek,Autumn Days,Honeymoon,Valley Circuit,Photo Tour";

const list = (words: string, separator = " ") => `ARRAY['${words.split(separator).join("','")}']`;

const USERS = `
WITH numbers AS (
  SELECT n, now() - interval '900 days' + n * (interval '899 days' / $1::integer) AS made,
    pg_temp.pick(${list(FIRST_NAMES)}) AS first, pg_temp.pick(${list(LAST_NAMES)}) AS last,
    '+91 ' || (60000 + floor(random() * 39999))::integer || ' ' || lpad(floor(random() * 100000)::text, 5, '0') AS phone
  FROM generate_series(1, $1::integer) n
), numbered AS (
  INSERT INTO numbered_user SELECT n, pg_temp.id_of(made), first || ' ' || last, 'guest.' || n || '@large.example', phone FROM numbers
  RETURNING *
)
INSERT INTO "User" ("id", "name", "email", "emailVerifiedAt", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country", "createdAt", "updatedAt")
SELECT id, name, email, CASE WHEN n % 50 > 0 THEN made END, '', numbered.phone, n || ' Residency Road', '560025', 'Bengaluru', 'Karnataka', 'India', made, made
FROM numbered JOIN numbers USING (n)`;

const PACKAGES = `
WITH numbers AS (
  SELECT n, now() - interval '900 days' + n * (interval '899 days' / $1::integer) AS made, pg_temp.pick(${list(PLACES)}) AS place,
    pg_temp.pick(${list(KINDS, ",")}) AS kind, 2 + n % 9 AS days, 5000 + 500 * (n % 60) AS price
  FROM generate_series(1, $1::integer) n
), numbered AS (
  INSERT INTO numbered_package SELECT n, pg_temp.id_of(made), place || ' ' || kind || ' ' || n, place, days, days - 1, price FROM numbers
  RETURNING *
)
INSERT INTO "Package" ("id", "packageTitle", "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice", "availability", "description",
  "includedFeatures", "excludedFeatures", "tags", "itinerary", "createdAt", "updatedAt")
SELECT id, title, kind, numbered.place, numbered.days, nights, numbered.price, numbered.price + 2000, CASE n % 10 WHEN 0 THEN 'sold out' WHEN 1 THEN 'limited' ELSE 'available' END,
  repeat('Slow days by the water, with a host who knows every path. ', 5), ARRAY['Breakfast', 'Transfers'], ARRAY['Flights'], ARRAY[lower(numbered.place)],
  repeat('<h3>Day</h3><p>Arrive, rest, and take a shikara at sunset.</p>', 8), made, made
FROM numbered JOIN numbers USING (n)`;

const BOOKINGS = `
WITH totals AS (SELECT (SELECT count(*) FROM numbered_user) AS users, (SELECT count(*) FROM numbered_package) AS packages),
numbers AS MATERIALIZED (
  SELECT n, now() - interval '730 days' + n * (interval '729.9 days' / $1::integer) AS made, 1 + floor(random() * users)::integer AS user_n,
    1 + floor(power(random(), 3) * packages)::integer AS package_n, 1 + floor(random() * 8)::integer AS persons,
    floor(power(random(), 2) * 200)::integer AS ahead, random() AS luck
  FROM generate_series(1, $1::integer) n, totals
)
INSERT INTO "Booking" ("id", "userId", "packageId", "startDate", "numberOfPersons", "totalPrice", "lines", "bookingStatus", "packageTitle", "locationName",
  "days", "nights", "customerName", "customerEmail", "customerPhone", "isRecent", "createdAt", "updatedAt",
  "confirmedAt", "canceledAt", "canceledBy", "paid")
SELECT pg_temp.id_of(made), u.id, p.id, starts, persons, total,
  jsonb_build_array(jsonb_build_object('rule', 'adults', 'kind', 'person', 'label', persons || CASE persons WHEN 1 THEN ' person' ELSE ' persons' END,
    'quantity', persons, 'each', p.price)), status,
  p.title, p.place, p.days, p.nights, u.name, u.email, u.phone, made > now() - interval '364 days', made, made,
  CASE status WHEN 'confirmed' THEN least(made + interval '2 hours', now()) END, CASE status WHEN 'canceled' THEN least(made + interval '1 day', now()) END,
  CASE status WHEN 'canceled' THEN 'guest' END, paid
FROM numbers JOIN numbered_user u ON u.n = user_n JOIN numbered_package p ON p.n = package_n,
LATERAL (SELECT made::date + ahead AS starts, p.price * persons AS total) sold,
LATERAL (SELECT CASE WHEN luck < 0.1 THEN 'canceled' WHEN starts < now()::date OR luck < 0.6 THEN 'confirmed' ELSE 'pending' END AS status) state,
-- Nearly all who came have paid, half of those who will come have, and some of the canceled wait for their money.
LATERAL (SELECT CASE WHEN status = 'confirmed' AND (starts < now()::date AND numbers.n % 500 > 0 OR numbers.n % 2 = 0) THEN total
  WHEN status = 'confirmed' AND numbers.n % 5 > 0 OR status = 'canceled' AND numbers.n % 200 = 0 THEN ceil(total * 0.3)::integer ELSE 0 END AS paid) money
ORDER BY numbers.n`;

try {
  await main(Number(process.argv[2] ?? LARGE));
} catch (error) {
  exitWith(error);
}
