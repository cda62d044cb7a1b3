import { db, lockWhere, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { readPictures } from "~/models/system/image/package-pictures";
import { removeUnusedImage } from "~/models/system/image/stored-images.server";
import { done, refuse } from "~/result";
import { counted } from "~/values/counted";

// A demo customer stays if they became staff or a booking of theirs has payments or documents, which are never deleted.
const CUSTOMER = Prisma.sql`u."isDemo" AND u."role" = 'user' AND NOT EXISTS (
  SELECT 1 FROM "Booking" o WHERE o."userId" = u."id" AND (
    EXISTS (SELECT 1 FROM "Payment" y WHERE y."bookingId" = o."id")
    OR EXISTS (SELECT 1 FROM "TaxDocument" d WHERE d."bookingId" = o."id")))`;
const CUSTOMERS = Prisma.sql`(SELECT u."id" FROM "User" u WHERE ${CUSTOMER})`;

// A demo package stays if staff edited it or a real customer booked it or takes places of it.
const PACKAGE = Prisma.sql`p."isDemo" AND p."version" = 1 AND NOT EXISTS (
  SELECT 1 FROM "Booking" b WHERE p."id" IN (b."packageId", b."seatsOfPackageId") AND b."userId" NOT IN ${CUSTOMERS})`;

const PEOPLE = Prisma.sql`(
  SELECT p."place", p."person"->>'imageKey' AS "imageKey" FROM "Setting", jsonb_each("value") AS p("place", "person")
  WHERE jsonb_typeof(p."person") = 'object' AND p."person"->'isDemo' IS NOT NULL) people`;

export type DemoContent = {
  packages: number;
  bookings: number;
  customers: number;
  /** Of the team, in the settings. */
  people: number;
  /** Titles of demo packages that stay. */
  kept: string[];
};

export async function countDemoContent(tx: Tx = db): Promise<DemoContent> {
  const [counted] = await tx.$queryRaw<DemoContent[]>`
    SELECT (SELECT count(*)::int FROM "Package" p WHERE ${PACKAGE}) AS "packages",
      (SELECT count(*)::int FROM "Booking" WHERE "userId" IN ${CUSTOMERS}) AS "bookings",
      (SELECT count(*)::int FROM "User" u WHERE ${CUSTOMER}) AS "customers",
      (SELECT count(*)::int FROM ${PEOPLE}) AS "people",
      ARRAY(
        SELECT p."packageTitle" FROM "Package" p
        WHERE p."isDemo" AND p."deletedAt" IS NULL AND NOT (${PACKAGE}) ORDER BY p."packageTitle"
      ) AS "kept"`;
  return counted ?? { packages: 0, bookings: 0, customers: 0, people: 0, kept: [] };
}

/** Until the transaction ends, nobody books demo packages, books as demo customers, or pays for their bookings. */
async function lockDemoContent(tx: Tx) {
  await lockWhere(tx, Prisma.sql`"Booking" WHERE "userId" IN ${CUSTOMERS}`);
  await lockWhere(tx, Prisma.sql`"User" u WHERE ${CUSTOMER}`);
  await lockWhere(tx, Prisma.sql`"Package" WHERE "isDemo"`);
  await lockWhere(tx, Prisma.sql`"Setting"`);
}

/** Returns the image keys of the deleted packages and people. */
async function deleteDemoContent(tx: Tx): Promise<string[]> {
  await tx.$executeRaw`DELETE FROM "Booking" WHERE "userId" IN ${CUSTOMERS}`;
  await tx.$executeRaw`
    DELETE FROM "Mail" WHERE "state" = 'waiting' AND "to" IN (SELECT u."email" FROM "User" u WHERE ${CUSTOMER})`;
  await tx.$executeRaw`DELETE FROM "User" u WHERE ${CUSTOMER}`;
  const packages = await tx.$queryRaw<{ imageKey: string | null; pictures: unknown }[]>`
    DELETE FROM "Package" p WHERE ${PACKAGE} RETURNING p."imageKey", p."pictures"`;
  await adoptPackages(tx);
  const keys = packages.flatMap(({ imageKey, pictures }) => [
    imageKey ?? [],
    readPictures(pictures).map((picture) => picture.imageKey),
  ]);
  return [...new Set([...keys.flat(), ...(await deletePeople(tx))])];
}

/** What stays is the owner's: its reviews are real, once those of demo customers are gone. */
async function adoptPackages(tx: Tx) {
  await tx.$executeRaw`
    UPDATE "Package" p SET "isDemo" = false WHERE p."isDemo" AND NOT EXISTS (
      SELECT 1 FROM "Review" r JOIN "Booking" b ON b."id" = r."bookingId" JOIN "User" u ON u."id" = b."userId"
      WHERE r."packageId" = p."id" AND u."isDemo")`;
}

async function deletePeople(tx: Tx) {
  const people = await tx.$queryRaw<{ place: string; imageKey: string | null }[]>`SELECT * FROM ${PEOPLE}`;
  if (people.length === 0) return [];
  const places = people.map(({ place }) => place);
  await tx.$executeRaw`
    UPDATE "Setting" SET "value" = "value" - ${places}::text[], "version" = "version" + 1, "updatedAt" = now()`;
  return people.flatMap(({ imageKey }) => imageKey ?? []);
}

type Counted = { packages: number; bookings: number; customers: number; people?: number };

/** "2 packages, their pictures and 1 booking"; null when nothing is left. */
export function demoInWords({ packages, bookings, customers, people = 0 }: Counted): string | null {
  const parts = [
    packages > 0 && counted(packages, "package"),
    ...(packages > 0 ? [packages === 1 ? "its picture" : "their pictures"] : []),
    bookings > 0 && counted(bookings, "booking"),
    customers > 0 && counted(customers, "customer"),
    people > 0 && `${counted(people, "person")} of the team`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}

/** Removes the demo content if it is still what the page showed (`seen`), else nothing. */
export async function removeDemoContent({ seen }: { seen: string }) {
  const result = await transaction(async (tx) => {
    await lockDemoContent(tx);
    const words = demoInWords(await countDemoContent(tx));
    if (words === null) return refuse("NOT_FOUND", "There is no demo content any more.");
    if (words !== seen) return refuse("STALE_EDIT", `Nothing was removed: by now it is ${words}. Please look again.`);
    return done({ words, imageKeys: await deleteDemoContent(tx) });
  });
  if (!result.ok) return result;
  await Promise.all(result.value.imageKeys.map(removeUnusedImage));
  return done({ msg: `Removed: ${result.value.words}.` });
}
