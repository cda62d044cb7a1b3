import { db, setErasing, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { ERASED, TELLS_OF_NOBODY } from "~/models/booking/row/fields";
import { removeInBatches } from "~/values/batches";
import { addMonths, toDate, today } from "~/values/calendar";

export const ERASED_TITLE = "A trip made to measure";

/** Smaller batches than elsewhere, because each row is in many indexes. */
const AT_ONCE = 200;

/** Titles and lines of a trip made to measure were typed for its guest. */
const MADE_COLUMNS = Prisma.sql`
  "packageTitle" = CASE WHEN ${isMade()} THEN ${ERASED_TITLE} ELSE b."packageTitle" END,
  "locationName" = CASE WHEN ${isMade()} THEN '' ELSE b."locationName" END,
  "lines" = CASE WHEN b."lines" @> '[{"rule": "quote"}]' THEN (
    SELECT jsonb_agg(CASE WHEN l ->> 'rule' = 'quote'
      THEN l || jsonb_build_object('label', CASE WHEN l ->> 'kind' = 'less' THEN 'Discount' ELSE 'Part of the trip' END)
      ELSE l END ORDER BY place)
    FROM jsonb_array_elements(b."lines") WITH ORDINALITY AS each(l, place)
  ) ELSE b."lines" END`;

function isMade() {
  return Prisma.sql`EXISTS (SELECT FROM "Package" p WHERE p."id" = b."packageId" AND p."isPrivate")`;
}

/** Keys that the client gave, and what staff and guests wrote. */
const ERASED_COLUMNS = Prisma.join([
  MADE_COLUMNS,
  Prisma.sql`"idempotencyKey" = NULL, "payloadHash" = NULL, "onceKey" = NULL`,
  ...ERASED.map(([name, left]) => Prisma.sql`${Prisma.raw(`"${name}"`)} = ${left}`),
]);

/** Erases who booked trips that ended `years` ago and what was written about them; the trips and prices stay. */
export async function eraseContacts(years: number) {
  const before = toDate(addMonths(today(), -12 * years));
  const over = Prisma.sql`"startDate" < ${before}::date AND "endDate" < ${before}::date`;
  const erased = await removeInBatches((limit) => erase(db, over, limit), AT_ONCE);
  await transaction(eraseMadePackages);
  await eraseNotesOfErased();
  return erased;
}

/** The same for all trips of a contact, and of the contact without any. Afterwards call `eraseNotesOfErased`. */
export async function eraseContact(tx: Tx, id: string) {
  await erase(tx, Prisma.sql`"userId" = ${id}::uuid`);
  await eraseMadePackages(tx);
  await tx.$executeRaw`${ERASE_CONTACT} WHERE c."id" = ${id}::uuid AND c."role" = 'contact' AND c."deletedAt" IS NULL`;
}

export async function eraseNotesOfErased() {
  const where = { booking: { contactErasedAt: { not: null } } };
  await removeInBatches((limit) => db.bookingNote.deleteMany({ where, limit }));
  await erasePaymentNotes();
}

const ERASE_CONTACT = Prisma.sql`
  UPDATE "User" c SET "name" = 'Erased', "phoneNumber" = '', "city" = '', "state" = '', "deletedAt" = now()`;

/**
 * A name in a history stays if it is that of another account: a contact whose bookings moved to an account is no row any more.
 */
function erase(client: Tx, which: Prisma.Sql, limit?: number) {
  return client.$executeRaw`
      WITH old AS (
        SELECT "id", "userId" FROM "Booking" WHERE "contactErasedAt" IS NULL AND ${which}
        ORDER BY "startDate" LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
      ), changes AS (
        UPDATE "BookingChange" c SET
          "authorName" = CASE WHEN c."changedBy" <> old."userId" AND EXISTS (
            SELECT FROM "User" u WHERE u."id" = c."changedBy" AND u."role" <> 'contact'
          ) THEN c."authorName" ELSE 'Guest' END,
          "oldValue" = CASE WHEN c."field" = ANY(${TELLS_OF_NOBODY}::text[]) THEN c."oldValue" ELSE '' END,
          "newValue" = CASE WHEN c."field" = ANY(${TELLS_OF_NOBODY}::text[]) THEN c."newValue" ELSE 'erased' END
        FROM old WHERE c."bookingId" = old."id"
      ), requests AS (
        DELETE FROM "ChangeRequest" r USING old WHERE r."bookingId" = old."id"
      ), claims AS (
        DELETE FROM "PaymentClaim" p USING old WHERE p."bookingId" = old."id"
      ), questions AS (
        DELETE FROM "Enquiry" e USING old WHERE e."bookingId" = old."id" RETURNING e."id"
      ), quotes AS (
        DELETE FROM "Quote" q WHERE q."bookingId" IN (SELECT "id" FROM old) OR q."enquiryId" IN (SELECT "id" FROM questions)
        RETURNING q."id"
      ), mails AS (
        DELETE FROM "Mail" WHERE "id" IN (
          SELECT m."id" FROM "Mail" m
          WHERE m."aboutId" IN (SELECT "id" FROM old UNION ALL SELECT "id" FROM questions UNION ALL SELECT "id" FROM quotes)
          FOR UPDATE SKIP LOCKED)
      ), links AS (
        DELETE FROM "ReviewLink" l USING old WHERE l."bookingId" = old."id"
      ), unshown AS (
        DELETE FROM "Review" r USING old WHERE r."bookingId" = old."id" AND r."state" <> 'published'
      ), reviews AS (
        UPDATE "Review" r SET "shownName" = '' FROM old WHERE r."bookingId" = old."id" AND r."state" = 'published'
      ), contacts AS (
        ${ERASE_CONTACT}
        FROM old WHERE c."id" = old."userId" AND c."role" = 'contact' AND NOT EXISTS (
          SELECT 1 FROM "Booking" b
          WHERE b."userId" = c."id" AND b."contactErasedAt" IS NULL AND b."id" NOT IN (SELECT "id" FROM old)
        )
      )
      UPDATE "Booking" b SET "contactErasedAt" = now(), ${ERASED_COLUMNS} FROM old WHERE b."id" = old."id"`;
}

/** Erases the notes of payments only: the database's trigger allows no other change of a payment. */
async function erasePaymentNotes() {
  const where = { note: { not: null }, booking: { contactErasedAt: { not: null } } };
  await removeInBatches(async (limit) => {
    const [, { count }] = await db.$transaction([
      setErasing(db, "on"),
      db.payment.updateMany({ where, data: { note: null }, limit }),
    ]);
    return count;
  });
}

/**
 * Erases the words of trips made to measure that no named booking has any more, and of what erased bookings say of them.
 * The database keeps what a package said before a change, so these editions go, too.
 */
async function eraseMadePackages(tx: Tx) {
  const erased = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Package" p SET "packageTitle" = ${ERASED_TITLE}, "tourName" = ${ERASED_TITLE}, "description" = ${ERASED_TITLE},
      "locationName" = '', "itinerary" = '', "includedFeatures" = '{}', "excludedFeatures" = '{}', "tags" = '{}',
      "highlights" = '{}', "faq" = '', "dayFacts" = '', "route" = '', "months" = '', "costsOnTheWay" = '', "roomsAndCars" = '',
      "groupSize" = NULL, "highestNight" = NULL, "hardestDay" = NULL, "seasonInWords" = NULL, "languages" = NULL,
      "startsAt" = NULL, "extras" = '[]', "pictures" = '[]', "priceSettings" = '{}', "version" = p."version" + 1
    WHERE p."isPrivate" AND p."packageTitle" <> ${ERASED_TITLE} AND NOT EXISTS (
      SELECT FROM "Booking" b WHERE b."packageId" = p."id" AND b."contactErasedAt" IS NULL
    ) RETURNING p."id"`;
  if (erased.length === 0) return;
  const ids = erased.map(({ id }) => id);
  await tx.packageEdition.deleteMany({ where: { packageId: { in: ids } } });
  await tx.$executeRaw`UPDATE "Booking" b SET ${MADE_COLUMNS} WHERE b."packageId" = ANY(${ids}::uuid[])`;
}
