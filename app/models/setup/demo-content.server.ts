import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

// One who has become staff stays, and one whose booking has payments, which are never deleted.
const CUSTOMER = Prisma.sql`u."isDemo" AND u."role" = 'user' AND NOT EXISTS (
  SELECT 1 FROM "Payment" y JOIN "Booking" o ON o."id" = y."bookingId" WHERE o."userId" = u."id")`;
const CUSTOMERS = Prisma.sql`(SELECT u."id" FROM "User" u WHERE ${CUSTOMER})`;

// A demo package that staff saved is theirs, and one that a real customer booked is being sold.
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
  const [counted] = await tx.$queryRaw<Omit<DemoContent, "kept">[]>`
    SELECT (SELECT count(*)::int FROM "Package" p WHERE ${PACKAGE}) AS "packages",
      (SELECT count(*)::int FROM "Booking" WHERE "userId" IN ${CUSTOMERS}) AS "bookings",
      (SELECT count(*)::int FROM "User" u WHERE ${CUSTOMER}) AS "customers"`;
  const kept = await tx.$queryRaw<{ packageTitle: string }[]>`
    SELECT p."packageTitle" FROM "Package" p
    WHERE p."isDemo" AND p."deletedAt" IS NULL AND NOT (${PACKAGE}) ORDER BY p."packageTitle"`;
  const { packages = 0, bookings = 0, customers = 0 } = counted ?? {};
  return { packages, bookings, customers, kept: kept.map(({ packageTitle }) => packageTitle) };
}

/** Nobody books a demo package or as a demo customer, nor pays for their bookings, until the transaction ends. */
export async function lockDemoContent(tx: Tx) {
  await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE "userId" IN ${CUSTOMERS} ORDER BY "id" FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "User" u WHERE ${CUSTOMER} ORDER BY u."id" FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "Package" p WHERE p."isDemo" ORDER BY p."id" FOR UPDATE`;
}

/** Returns the keys of the packages' pictures. */
export async function deleteDemoContent(tx: Tx): Promise<string[]> {
  await tx.$executeRaw`DELETE FROM "Booking" WHERE "userId" IN ${CUSTOMERS}`;
  await tx.$executeRaw`
    DELETE FROM "Mail" WHERE "state" = 'waiting' AND "to" IN (SELECT u."email" FROM "User" u WHERE ${CUSTOMER})`;
  await tx.$executeRaw`DELETE FROM "User" u WHERE ${CUSTOMER}`;
  const packages = await tx.$queryRaw<{ imageKey: string | null }[]>`
    DELETE FROM "Package" p WHERE ${PACKAGE} RETURNING p."imageKey"`;
  return packages.flatMap(({ imageKey }) => imageKey ?? []);
}
