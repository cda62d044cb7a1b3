import { expect, test } from "vitest";

import { foundRisk, isStated, needsBackup } from "../../prisma/risks";

test.each([
  ["drops", `ALTER TABLE "Booking" DROP COLUMN "paid"`],
  ["drops", `ALTER TABLE "Booking" ADD COLUMN "a" TEXT, DROP "paid"`],
  ["drops", `DROP TABLE "Booking"`],
  ["drops", `DELETE FROM "Booking"`],
  ["drops", `WITH old AS (SELECT 1) DELETE FROM "Booking"`],
  ["drops", `truncate "Booking"`],
  ["rewrites", `ALTER TABLE "Booking" RENAME COLUMN "paid" TO "received"`],
  ["rewrites", `ALTER TABLE "Booking" RENAME TO "Trip"`],
  ["rewrites", `ALTER TYPE mood RENAME VALUE 'a' TO 'b'`],
  ["rewrites", `ALTER TABLE ONLY "Booking"\n  ALTER COLUMN "paid" TYPE BIGINT`],
  ["rewrites", `ALTER TABLE "Booking" ALTER "paid" SET DATA TYPE BIGINT`],
  ["rewrites", `-- the rows\nUPDATE "Booking" SET "paid" = 0`],
  ["rewrites", `DO $$ BEGIN UPDATE "Booking" SET "paid" = 0; END $$`],
  ["rewrites", `SELECT recount()`],
  ["rewrites", `INSERT INTO "Stat" VALUES ('a', 1) ON CONFLICT DO UPDATE SET "slot" = 1`],
  ["rewrites", `ALTER TABLE "Mail" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (to_tsvector("to")) STORED`],
  ["rewrites", `ALTER TABLE "Mail" ADD COLUMN "key" UUID DEFAULT gen_random_uuid()`],
  ["narrows", `ALTER TABLE "Booking" ALTER COLUMN "dueOn" SET NOT NULL`],
  ["narrows", `ALTER TABLE "Booking" ALTER COLUMN "paid" DROP DEFAULT`],
  ["narrows", `ALTER TABLE "Booking" ADD COLUMN "hotel" TEXT NOT NULL`],
  ["narrows", `ALTER TABLE "Booking" ADD CONSTRAINT "Booking_paid" CHECK ("paid" > 0) NOT VALID`],
  ["narrows", `CREATE UNIQUE INDEX "Booking_once" ON "Booking" ("userId")`],
  ["narrows", `CREATE TRIGGER t BEFORE INSERT ON "Booking" FOR EACH ROW EXECUTE FUNCTION f()`],
  ["narrows", `DROP FUNCTION recount()`],
  [null, `ALTER TABLE "Booking" ADD COLUMN "hotel" TEXT, ADD COLUMN "nights2" INT NOT NULL DEFAULT 0`],
  [null, `ALTER TABLE "Booking" ADD COLUMN "seenAt" TIMESTAMPTZ NOT NULL DEFAULT now()`],
  [null, `ALTER TABLE "Booking" DROP CONSTRAINT "Booking_paid"; DROP INDEX "Booking_due"`],
  [null, `ALTER TABLE "Booking" ALTER COLUMN "dueOn" DROP NOT NULL`],
  [
    null,
    `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM "Booking"; DROP TABLE a; END $$`,
  ],
  [null, `INSERT INTO "Stat" VALUES ('DROP TABLE "Booking"; UPDATE', 1) -- RENAME`],
  [
    null,
    `CREATE TABLE "Hotel" ("id" INT); CREATE UNIQUE INDEX h ON "Hotel"("id"); ALTER TABLE "Hotel" ADD CHECK ("id" > 0); UPDATE "Hotel" SET "id" = 1`,
  ],
])("%s is found in %s", (risk, sql) => {
  expect(foundRisk(`${sql};`)).toBe(risk);
});

test("the first line says what a migration does, and no less than that", () => {
  const drop = `ALTER TABLE "Booking" DROP COLUMN "paid";`;
  expect(isStated(drop)).toBe(false);
  expect(isStated(`-- rewrites: the bookings\n${drop}`)).toBe(false);
  expect(isStated(`-- The column goes.\n-- drops: the sums\n${drop}`)).toBe(false);
  expect(isStated(`-- drops: the sums, which nobody reads since 0.4.0\n${drop}`)).toBe(true);
  expect(isStated(`ALTER TABLE "Booking" ADD COLUMN "hotel" TEXT;`)).toBe(true);
});

test("a backup comes before what rewrites or drops, said or found", () => {
  expect(needsBackup(`CREATE INDEX i ON "Booking" ("paid");`)).toBe(false);
  expect(needsBackup(`-- narrows: a new rule\nALTER TABLE "Booking" ADD CHECK ("paid" > 0);`)).toBe(false);
  expect(needsBackup(`-- rewrites: by a function\nCREATE INDEX i ON "Booking" ("paid");`)).toBe(true);
  expect(needsBackup(`UPDATE "Booking" SET "paid" = 0;`)).toBe(true);
});
