import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

// A demo customer stays if they became staff or a booking of theirs has payments or documents, which are never deleted.
const CUSTOMER = Prisma.sql`u."isDemo" AND u."role" = 'user' AND NOT EXISTS (
  SELECT 1 FROM "Booking" o WHERE o."userId" = u."id" AND (
    EXISTS (SELECT 1 FROM "Payment" y WHERE y."bookingId" = o."id")
    OR EXISTS (SELECT 1 FROM "TaxDocument" d WHERE d."bookingId" = o."id")))`;
const CUSTOMERS = Prisma.sql`(SELECT u."id" FROM "User" u WHERE ${CUSTOMER})`;

// A demo package stays if staff edited it or a real customer booked it.
const PACKAGE = Prisma.sql`p."isDemo" AND p."version" = 1 AND NOT EXISTS (
  SELECT 1 FROM "Booking" b WHERE b."packageId" = p."id" AND b."userId" NOT IN ${CUSTOMERS})`;

export type DemoContent = {
  packages: number;
  bookings: number;
  customers: number;
  /** Titles of demo packages that stay. */
  kept: string[];
};

export async function countDemoContent(tx: Tx = db): Promise<DemoContent> {
  const [counted] = await tx.$queryRaw<DemoContent[]>`
    SELECT (SELECT count(*)::int FROM "Package" p WHERE ${PACKAGE}) AS "packages",
      (SELECT count(*)::int FROM "Booking" WHERE "userId" IN ${CUSTOMERS}) AS "bookings",
      (SELECT count(*)::int FROM "User" u WHERE ${CUSTOMER}) AS "customers",
      ARRAY(
        SELECT p."packageTitle" FROM "Package" p
        WHERE p."isDemo" AND p."deletedAt" IS NULL AND NOT (${PACKAGE}) ORDER BY p."packageTitle"
      ) AS "kept"`;
  return counted ?? { packages: 0, bookings: 0, customers: 0, kept: [] };
}

/** Until the transaction ends, nobody books demo packages, books as demo customers, or pays for their bookings. */
export async function lockDemoContent(tx: Tx) {
  await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE "userId" IN ${CUSTOMERS} ORDER BY "id" FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "User" u WHERE ${CUSTOMER} ORDER BY u."id" FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "Package" p WHERE p."isDemo" ORDER BY p."id" FOR UPDATE`;
}

/** Returns the image keys of the deleted packages. */
export async function deleteDemoContent(tx: Tx): Promise<string[]> {
  await tx.$executeRaw`DELETE FROM "Booking" WHERE "userId" IN ${CUSTOMERS}`;
  await tx.$executeRaw`
    DELETE FROM "Mail" WHERE "state" = 'waiting' AND "to" IN (SELECT u."email" FROM "User" u WHERE ${CUSTOMER})`;
  await tx.$executeRaw`DELETE FROM "User" u WHERE ${CUSTOMER}`;
  const packages = await tx.$queryRaw<{ imageKey: string | null }[]>`
    DELETE FROM "Package" p WHERE ${PACKAGE} RETURNING p."imageKey"`;
  return packages.flatMap(({ imageKey }) => imageKey ?? []);
}
