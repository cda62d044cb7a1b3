import { db, setErasing, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { ERASED, TELLS_OF_NOBODY } from "~/models/booking/fields";
import { removeInBatches } from "~/values/batches";
import { addMonths, toDate, today } from "~/values/calendar";

/** Smaller batches than elsewhere, because each row is in many indexes. */
const AT_ONCE = 200;

/** Keys that the client gave, and what staff and guests wrote. */
const ERASED_COLUMNS = Prisma.join([
  Prisma.sql`"idempotencyKey" = NULL, "payloadHash" = NULL, "onceKey" = NULL`,
  ...ERASED.map(([name, left]) => Prisma.sql`${Prisma.raw(`"${name}"`)} = ${left}`),
]);

/** Erases who booked trips that ended `years` ago and what was written about them; the trips and prices stay. */
export async function eraseContacts(years: number) {
  const before = toDate(addMonths(today(), -12 * years));
  const over = Prisma.sql`"startDate" < ${before}::date AND "endDate" < ${before}::date`;
  const erased = await removeInBatches((limit) => erase(db, over, limit), AT_ONCE);
  await eraseNotesOfErased();
  return erased;
}

/** The same for all trips of a contact, and of the contact without any. Afterwards call `eraseNotesOfErased`. */
export async function eraseContact(tx: Tx, id: string) {
  await erase(tx, Prisma.sql`"userId" = ${id}::uuid`);
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
