import { setTimeout as sleep } from "node:timers/promises";

import { DatabaseError, type PoolClient } from "pg";

/** `broken` lists the rows that break the promise. `corrupt` breaks it, to prove that `broken` would tell. */
type Row = Record<string, unknown>;

type Promised = { broken: string; corrupt: string };

const VALID = `NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")`;
const LIVE = `NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = d."id")`;
const ACTIVE = `b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'`;
const SIGNED = `CASE WHEN p."kind" = 'received' OR r."kind" = 'refund' THEN p."amount" ELSE -p."amount" END`;

/** The days whose places are not those of bookings and holds, or too many. */
export const WRONG_PLACES = `SELECT * FROM (SELECT "packageId", "day", sum("persons") AS "taken" FROM (
      SELECT coalesce(b."seatsOfPackageId", b."packageId") AS "packageId", b."startDate" AS "day", b."numberOfPersons" AS "persons" FROM "Booking" b WHERE ${ACTIVE}
      UNION ALL SELECT "packageId", "startDate", "numberOfPersons" FROM "SeatHold") each GROUP BY 1, 2) counted
    FULL JOIN "PackageDay" USING ("packageId", "day") WHERE coalesce("held", 0) <> coalesce("taken", 0) OR "held" > "capacity"`;

/** What docs/SECURITY.md and docs/RULES.md promise about money, places, numbers, uses and mails. */
const PROMISES: Record<string, Promised> = {
  "the places taken on a day are its bookings and holds, and never more than it has": {
    broken: WRONG_PLACES,
    corrupt: `UPDATE "PackageDay" SET "held" = "held" + 1 WHERE ("packageId", "day") = (SELECT "packageId", "day" FROM "PackageDay" LIMIT 1)`,
  },
  "an accepted quote has one booking, which takes the places that were kept; a quote that is over keeps none": {
    broken: `SELECT q."id" FROM "Quote" q LEFT JOIN "Booking" b ON b."id" = q."bookingId" LEFT JOIN "Package" p ON p."id" = b."packageId"
      WHERE (q."state" = 'accepted') <> (b."id" IS NOT NULL) OR (q."holdId" IS NOT NULL AND q."state" NOT IN ('draft', 'sent'))
        OR (q."keepsPlaces" AND p."isPrivate" AND b."seatsOfPackageId" IS NULL)`,
    corrupt: `UPDATE "Quote" SET "keepsPlaces" = true; UPDATE "Booking" SET "seatsOfPackageId" = NULL`,
  },
  "a quote's acceptance is mailed to the office once": {
    broken: `SELECT q.count AS "accepted", m.count AS "mails" FROM (SELECT count(*) FROM "Quote" WHERE "state" = 'accepted') q,
      (SELECT count(*) FROM "Mail" WHERE "template" = 'quote-accepted') m WHERE q.count <> m.count`,
    corrupt: `DELETE FROM "Mail" WHERE "template" = 'quote-accepted'`,
  },
  "places are offered to who waits as long as they are held": {
    broken: `SELECT * FROM (SELECT "holdId" AS "id", true AS "found" FROM "WaitingEntry" WHERE "state" = 'offered') w
      FULL JOIN (SELECT "id", true AS "found" FROM "SeatHold" WHERE "kind" = 'waiting') h USING ("id") WHERE w."found" IS NULL OR h."found" IS NULL`,
    corrupt: `UPDATE "WaitingEntry" SET "state" = 'offered', "holdId" = gen_random_uuid(), "email" = gen_random_uuid() || '@example.com'
      WHERE "id" = (SELECT "id" FROM "WaitingEntry" WHERE "state" <> 'offered' LIMIT 1)`,
  },
  "the news of a closed road and its reminder reach each guest once": {
    broken: `SELECT * FROM (SELECT count(*) FROM "ClosureMessage") c, (SELECT count(*) FROM "Mail" WHERE "template" = 'road-closed') m
      WHERE c.count <> m.count`,
    corrupt: `DELETE FROM "Mail" WHERE "id" = (SELECT "id" FROM "Mail" WHERE "template" = 'road-closed' LIMIT 1)`,
  },
  "paid is the sum of the ledger": {
    broken: `SELECT b."id" FROM "Booking" b LEFT JOIN "Payment" p ON p."bookingId" = b."id"
      LEFT JOIN "Payment" r ON r."id" = p."reversesId" GROUP BY b."id" HAVING b."paid" <> coalesce(sum(${SIGNED}), 0)`,
    corrupt: `UPDATE "Booking" SET "paid" = "paid" + 1 WHERE "id" = (SELECT "id" FROM "Booking" LIMIT 1)`,
  },
  "never is more refunded than was received": {
    broken: `SELECT * FROM (SELECT p."bookingId", sum(${SIGNED}) OVER (PARTITION BY p."bookingId" ORDER BY p."createdAt", p."id") AS "sum"
      FROM "Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId") each WHERE "sum" < 0`,
    corrupt: `UPDATE "Payment" SET "createdAt" = '2000-01-01' WHERE "id" = (SELECT "id" FROM "Payment" WHERE "kind" = 'refund' LIMIT 1)`,
  },
  "a bank's reference counts once": {
    broken: `SELECT right(regexp_replace(p."reference", '\\D', '', 'g'), 12) FROM "Payment" p
      WHERE p."kind" = 'received' AND p."method" IN ('upi', 'bank') AND p."reference" IS NOT NULL AND ${VALID} GROUP BY 1 HAVING count(*) > 1`,
    corrupt: `UPDATE "Payment" SET "kind" = 'received', "method" = 'bank', "reference" = 'UTR 9999-9999-9999', "reversesId" = NULL
      WHERE "id" IN (SELECT p."id" FROM "Payment" p WHERE ${VALID} AND p."kind" <> 'reversal' LIMIT 2)`,
  },
  "the references that count are those of the valid payments": {
    broken: `SELECT p."id" FROM "Payment" p FULL JOIN "PaymentReference" c ON c."paymentId" = p."id"
      WHERE (c."paymentId" IS NOT NULL) <> coalesce(p."kind" = 'received' AND p."method" IN ('upi', 'bank', 'gateway')
        AND p."reference" IS NOT NULL AND ${VALID}, false)`,
    corrupt: `DELETE FROM "PaymentReference" WHERE "paymentId" = (SELECT "paymentId" FROM "PaymentReference" LIMIT 1)`,
  },
  "an accepted claim has one payment, and such a payment one claim": {
    broken: `SELECT c."id" FROM "PaymentClaim" c LEFT JOIN "Payment" p ON p."id" = c."paymentId"
        WHERE (c."state" = 'accepted') <> (p."bookingId" IS NOT NULL AND p."bookingId" = c."bookingId")
      UNION ALL SELECT p."id" FROM "Payment" p WHERE p."source" = 'claim' AND ${VALID}
        AND (SELECT count(*) FROM "PaymentClaim" c WHERE c."paymentId" = p."id" AND c."state" = 'accepted') <> 1`,
    corrupt: `UPDATE "PaymentClaim" SET "paymentId" = NULL WHERE "id" = (SELECT "id" FROM "PaymentClaim" WHERE "state" = 'accepted' LIMIT 1)`,
  },
  "what a gateway reports is one payment, however often it does": {
    broken: `SELECT * FROM (SELECT DISTINCT 'test:' || ("payload"::jsonb #>> '{payment,id}') AS "key", true AS "found" FROM "GatewayEvent"
        WHERE "driver" = 'test' AND "handledAt" IS NOT NULL AND "payload"::jsonb ->> 'event' = 'payment.captured') g
      FULL JOIN (SELECT "onceKey" AS "key", true AS "found" FROM "Payment" WHERE "onceKey" LIKE 'test:%') p USING ("key") WHERE g."found" IS NULL OR p."found" IS NULL`,
    corrupt: `UPDATE "Payment" SET "onceKey" = 'office:' || "id" WHERE "id" = (SELECT "id" FROM "Payment" WHERE "source" = 'gateway' LIMIT 1)`,
  },
  "what a gateway took is the payment that says so, to the paisa, or waits for somebody to decide": {
    broken: `SELECT p."id", g."id" AS "taken" FROM (SELECT * FROM "Payment" WHERE "kind" = 'received' AND "method" = 'gateway') p
      FULL JOIN (SELECT * FROM "GatewayPaid" WHERE "paymentId" IS NOT NULL) g ON g."paymentId" = p."id"
      WHERE p."id" IS NULL OR g."id" IS NULL OR g."paise" <> p."amount" * 100 OR g."currency" <> 'INR'`,
    corrupt: `UPDATE "GatewayPaid" SET "paise" = "paise" + 1 WHERE "id" = (SELECT "id" FROM "GatewayPaid" WHERE "paymentId" IS NOT NULL LIMIT 1)`,
  },
  "a payment is reversed once, in full": {
    broken: `SELECT r."id" FROM "Payment" r LEFT JOIN "Payment" p ON p."id" = r."reversesId" WHERE r."kind" = 'reversal'
      AND (r."amount", r."bookingId") IS DISTINCT FROM (p."amount", p."bookingId")`,
    corrupt: `UPDATE "Payment" SET "amount" = "amount" + 1 WHERE "id" = (SELECT "id" FROM "Payment" WHERE "kind" = 'reversal' LIMIT 1)`,
  },
  "what is owed back is what is paid too much, or what the cancellation decided and is not sent yet": {
    broken: `SELECT b."id" FROM "Booking" b WHERE "owedBack" <> CASE "bookingStatus" WHEN 'canceled'
      THEN least("paid", greatest(0, coalesce("refundDue" - (SELECT coalesce(sum(p."amount"), 0) FROM "Payment" p
        WHERE p."bookingId" = b."id" AND p."kind" = 'refund' AND p."createdAt" >= b."canceledAt" AND ${VALID}), "paid")))
      ELSE greatest(0, "paid" - "totalPrice") END`,
    corrupt: `UPDATE "Booking" SET "owedBack" = 7 WHERE "id" = (SELECT "id" FROM "Booking" WHERE "paid" = 0 LIMIT 1)`,
  },
  "only a confirmed booking that is not paid in full has a day on which money is due": {
    broken: `SELECT "id" FROM "Booking" WHERE ("dueOn" IS NOT NULL) <> ("bookingStatus" = 'confirmed' AND "paid" < "totalPrice")`,
    corrupt: `UPDATE "Booking" SET "dueOn" = NULL WHERE "id" = (SELECT "id" FROM "Booking" WHERE "dueOn" IS NOT NULL LIMIT 1)`,
  },
  "documents are numbered without gaps, up to the counter": {
    broken: `SELECT "kind", "fy" FROM "TaxDocument" FULL JOIN "DocumentCounter" USING ("kind", "fy") GROUP BY 1, 2
      HAVING count("serial") <> max("last") OR max("serial") <> max("last") OR min("serial") <> 1
        OR count(DISTINCT "serial") <> count("serial") OR bool_or("number" <> "kind" || '/' || "fy" || '/' || lpad("serial"::text, 6, '0'))`,
    corrupt: `DELETE FROM "TaxDocument" WHERE "id" = (SELECT "id" FROM "TaxDocument" ORDER BY "createdAt" LIMIT 1)`,
  },
  "a payment has one live document at most, a trip one live invoice": {
    broken: `SELECT coalesce(d."paymentId", d."bookingId") FROM "TaxDocument" d
      WHERE d."kind" <> 'CN' AND ${LIVE} AND (d."paymentId" IS NOT NULL OR d."kind" = 'TI') GROUP BY 1 HAVING count(*) > 1`,
    corrupt: `INSERT INTO "TaxDocument" SELECT gen_random_uuid(), d."bookingId", NULL, 'TI', d."fy", 999990 + n, 'x' || n, d."issuedOn",
      NULL, d."gross", d."ratePermille", d."taxablePaise", d."cgstPaise", d."sgstPaise", d."igstPaise", d."snapshot", 'x' || n
      FROM (SELECT * FROM "TaxDocument" LIMIT 1) d, generate_series(1, 2) n`,
  },
  "a payment has its receipt, or its booking is marked as lacking one; one that was reversed has none": {
    broken: `SELECT b."id" FROM "Booking" b WHERE "lacksReceipt" <> EXISTS (SELECT FROM "Payment" p
        WHERE p."bookingId" = b."id" AND p."kind" <> 'reversal' AND ${VALID}
          AND NOT EXISTS (SELECT FROM "TaxDocument" d WHERE d."paymentId" = p."id" AND ${LIVE}))
      UNION ALL SELECT d."id" FROM "TaxDocument" d JOIN "Payment" p ON p."id" = d."paymentId"
        WHERE d."kind" <> 'CN' AND ${LIVE} AND (d."gross" <> p."amount" OR d."bookingId" <> p."bookingId" OR NOT ${VALID})`,
    corrupt: `UPDATE "Booking" SET "lacksReceipt" = NOT "lacksReceipt" WHERE "id" = (SELECT "id" FROM "Booking" LIMIT 1)`,
  },
  "a credit note cancels one document in full": {
    broken: `SELECT c."id" FROM "TaxDocument" c LEFT JOIN "TaxDocument" d ON d."id" = c."replacesId"
      WHERE c."kind" = 'CN' AND ((c."gross", c."bookingId") IS DISTINCT FROM (d."gross", d."bookingId") OR d."kind" = 'CN')`,
    corrupt: `UPDATE "TaxDocument" SET "replacesId" = NULL WHERE "id" = (SELECT "id" FROM "TaxDocument" WHERE "kind" = 'CN' LIMIT 1)`,
  },
  "a document's parts are its sum": {
    broken: `SELECT "id" FROM "TaxDocument" WHERE "taxablePaise" + "cgstPaise" + "sgstPaise" + "igstPaise" <> "gross" * 100::bigint`,
    corrupt: `UPDATE "TaxDocument" SET "taxablePaise" = "taxablePaise" + 1 WHERE "id" = (SELECT "id" FROM "TaxDocument" LIMIT 1)`,
  },
  "a booking is marked as invoiced while it has a live invoice": {
    broken: `SELECT b."id" FROM "Booking" b WHERE "isInvoiced" <> EXISTS (
      SELECT FROM "TaxDocument" d WHERE d."bookingId" = b."id" AND d."kind" = 'TI' AND ${LIVE})`,
    corrupt: `UPDATE "Booking" SET "isInvoiced" = NOT "isInvoiced" WHERE "id" = (SELECT "id" FROM "Booking" LIMIT 1)`,
  },
  "a handover of cash is undone once, in full, to whom it came from": {
    broken: `SELECT r."id" FROM "CashHandover" r JOIN "CashHandover" h ON h."id" = r."reversesId"
      WHERE (r."amount", r."fromId", r."toId") IS DISTINCT FROM (h."amount", h."toId", h."fromId") OR h."reversesId" IS NOT NULL`,
    corrupt: `UPDATE "CashHandover" SET "amount" = "amount" + 1 WHERE "id" = (SELECT "id" FROM "CashHandover" WHERE "reversesId" IS NOT NULL LIMIT 1)`,
  },
  "no deleted booking has payments or documents": {
    broken: `SELECT b."id" FROM "Booking" b WHERE b."deletedAt" IS NOT NULL AND (EXISTS (SELECT FROM "Payment" p WHERE p."bookingId" = b."id")
      OR EXISTS (SELECT FROM "TaxDocument" d WHERE d."bookingId" = b."id"))`,
    corrupt: `UPDATE "Booking" SET "deletedAt" = now() WHERE "id" = (SELECT "bookingId" FROM "Payment" LIMIT 1)`,
  },
  "an offer's uses are its active bookings, and never more than it allows": {
    broken: `SELECT o."code" FROM "Offer" o WHERE o."used" > o."maxUses"
      OR o."used" <> (SELECT count(*) FROM "Booking" b WHERE b."offerCode" = o."code" AND ${ACTIVE})`,
    corrupt: `UPDATE "Booking" SET "bookingStatus" = 'canceled' WHERE "id" = (SELECT b."id" FROM "Booking" b WHERE b."offerCode" IS NOT NULL AND ${ACTIVE} LIMIT 1)`,
  },
  "a booking has one open change request at most, and none once it is canceled or deleted": {
    broken: `SELECT c."bookingId" FROM "ChangeRequest" c JOIN "Booking" b ON b."id" = c."bookingId"
      WHERE c."state" = 'open' GROUP BY 1 HAVING count(*) > 1 OR NOT bool_and(${ACTIVE})`,
    corrupt: `DROP INDEX "ChangeRequest_open"; UPDATE "ChangeRequest" SET "state" = 'open', "closedAt" = NULL, "answer" = NULL;
      UPDATE "Booking" SET "bookingStatus" = 'canceled' WHERE "id" = (SELECT "bookingId" FROM "ChangeRequest" LIMIT 1)`,
  },
  "a key makes one booking, one payment": {
    broken: `SELECT "userId"::text || "idempotencyKey" FROM "Booking" WHERE "idempotencyKey" IS NOT NULL GROUP BY 1 HAVING count(*) > 1
      UNION ALL SELECT "onceKey" FROM "Payment" GROUP BY 1 HAVING count(*) > 1
      UNION ALL SELECT "onceKey" FROM "Booking" WHERE "onceKey" IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
    corrupt: `DROP INDEX "Payment_onceKey_key"; UPDATE "Payment" SET "onceKey" = 'same'`,
  },
  "each payment and each refund is mailed once to whoever has an address": {
    broken: `SELECT * FROM (SELECT count(*) FROM "Payment" p JOIN "Booking" b ON b."id" = p."bookingId" WHERE p."kind" <> 'reversal' AND b."customerEmail" <> ''
        AND p."note" IS DISTINCT FROM 'A lost dispute') m,
      (SELECT count(*) FROM "Mail" WHERE "template" IN ('payment-received', 'refund-sent')) s WHERE m.count <> s.count`,
    corrupt: `DELETE FROM "Mail" WHERE "id" = (SELECT "id" FROM "Mail" WHERE "template" = 'payment-received' LIMIT 1)`,
  },
  "a guest's cancellation is mailed once": {
    broken: `SELECT * FROM (SELECT count(*) FROM "BookingChange" c JOIN "User" u ON u."id" = c."changedBy"
        WHERE c."field" = 'bookingStatus' AND c."newValue" = 'canceled' AND u."role" = 'user') m,
      (SELECT count(*) FROM "Mail" WHERE "template" = 'booking-canceled') s WHERE m.count <> s.count`,
    corrupt: `DELETE FROM "Mail" WHERE "id" = (SELECT "id" FROM "Mail" WHERE "template" = 'booking-canceled' LIMIT 1)`,
  },
  "a message to a departure goes to each of its bookings once": {
    broken: `SELECT "broadcastId", "bookingId" FROM "Mail" WHERE "broadcastId" IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1`,
    corrupt: `DROP INDEX "Mail_broadcastId_bookingId"; UPDATE "Mail" SET "bookingId" = (SELECT "id" FROM "Booking" LIMIT 1), "broadcastId" = (SELECT "id" FROM "Broadcast" LIMIT 1)`,
  },
};

const FIGURES = `
  SELECT 'package ' || "id" AS "what", concat_ws(' ', "numberOfBookings", "recentBookings", "reviewCount", "ratingSum") AS "value" FROM "Package"
  UNION ALL SELECT 'places ' || "packageId" || ' ' || "day", "held"::text FROM "PackageDay" WHERE "held" <> 0
  UNION ALL SELECT 'offer ' || "code", "used"::text FROM "Offer"
  UNION ALL SELECT 'booking ' || "id", concat_ws(' ', "paid", "firstPaidOn", "lastPaidOn", "advance", '|', "dueOn", "owedBack", "isInvoiced") FROM "Booking"
  UNION ALL SELECT 'reference ' || "reference", "paymentId"::text FROM "PaymentReference"`;

/** The figures that a recount changes. */
async function changedByRecount(client: PoolClient) {
  await client.query(`CREATE TEMP TABLE kept ON COMMIT DROP AS ${FIGURES}`);
  await client.query("SELECT recount()");
  const { rows } = await client.query<Row>(`SELECT * FROM kept FULL JOIN (${FIGURES}) counted USING ("what")
    WHERE kept."value" IS DISTINCT FROM counted."value"`);
  return rows;
}

const COMPARED = "no figure differs from a recount";

/** What the nightly comparison finds. */
async function differing(client: PoolClient) {
  return (await client.query<Row>("SELECT * FROM wrong_figures()")).rows;
}

async function brokenIn(client: PoolClient, name: string) {
  return (await client.query<Row>(PROMISES[name]?.broken ?? "")).rows;
}

/** Rolls back what `work` does. Again while the sites' jobs, which go on beside it, were first with a row or a lock. */
async function undone<T>(client: PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(begin);
      return await work();
    } catch (error) {
      const isDisturbed = error instanceof DatabaseError && DISTURBED.includes(error.code ?? "");
      if (!isDisturbed || attempt === 10) throw error;
    } finally {
      await client.query("ROLLBACK");
    }
    // The sites go on with their mails, of which there are many after a long time.
    await sleep(20 * attempt);
  }
}

/** Serialization failure, deadlock. */
const DISTURBED = ["40001", "40P01"];

/** Each broken promise with up to five of its rows. Reads one snapshot and changes nothing. */
export async function brokenPromises(client: PoolClient) {
  return undone(client, "BEGIN ISOLATION LEVEL REPEATABLE READ", async () => {
    const found: Record<string, unknown[]> = {};
    for (const name of Object.keys(PROMISES)) found[name] = await brokenIn(client, name);
    found[COMPARED] = await differing(client);
    found["a recount changes no figure"] = await changedByRecount(client);
    return Object.fromEntries(
      Object.entries(found).flatMap(([name, rows]) => (rows.length ? [[name, rows.slice(0, 5)]] : [])),
    );
  });
}

// The database's own checks would refuse what is to be found.
const WITHOUT_CHECKS = `DO $$ DECLARE c record; BEGIN
  FOR c IN SELECT conrelid::regclass AS "table", conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c."table", c.conname); END LOOP; END $$`;

/** The promises that nobody would see broken: whose `corrupt` is not told. Each corruption is rolled back. */
export async function blindPromises(client: PoolClient) {
  const blind: string[] = [];
  const corruptions = Object.entries(PROMISES).map(([name, { corrupt }]) => ({ name, corrupt, look: brokenIn }));
  const paid = {
    name: "a recount changes no figure",
    corrupt: PROMISES["paid is the sum of the ledger"]?.corrupt ?? "",
  };
  const counted = [
    { ...paid, look: changedByRecount },
    { ...paid, name: COMPARED, look: differing },
  ];
  for (const { name, corrupt, look } of [...corruptions, ...counted]) {
    const begin = `BEGIN; SET LOCAL session_replication_role = replica; ${WITHOUT_CHECKS}`;
    try {
      const seen = await undone(client, begin, async () => {
        await client.query(corrupt);
        return look(client, name);
      });
      if (seen.length === 0) blind.push(name);
    } catch (error) {
      blind.push(`${name}: ${String(error)}`);
    }
  }
  return blind;
}
