import { db } from "~/db.server";

type Same = { id: string; bookingNumber: number; isPayment: boolean };

/** Adds to each claim a sentence about each other payment or claim with its reference, however typed. */
export async function withSameReference<C extends { _id: string; utr: string }>(claims: C[]) {
  const [ids, utrs] = [claims.map(({ _id }) => _id), claims.map(({ utr }) => utr)];
  const found = await db.$queryRaw<Same[]>`
    WITH asked AS (SELECT c."id", c."paymentId", plain_reference(t.utr) AS reference
      FROM unnest(${ids}::uuid[], ${utrs}::text[]) t (id, utr) JOIN "PaymentClaim" c ON c."id" = t.id)
    SELECT a."id", b."bookingNumber", true AS "isPayment" FROM asked a
      JOIN "PaymentReference" r ON r."reference" = a.reference AND r."method" <> 'gateway'
      JOIN "Payment" p ON p."id" = r."paymentId" JOIN "Booking" b ON b."id" = p."bookingId"
      WHERE p."id" IS DISTINCT FROM a."paymentId"
    UNION ALL SELECT a."id", b."bookingNumber", false FROM asked a
      JOIN "PaymentClaim" c ON plain_reference(c."utr") = a.reference AND c."id" <> a."id" AND c."state" <> 'refused'
      JOIN "Booking" b ON b."id" = c."bookingId"
    ORDER BY "isPayment" DESC, "bookingNumber"`;
  return claims.map((claim) => ({ ...claim, same: found.filter(({ id }) => id === claim._id).map(inWords) }));
}

function inWords({ bookingNumber, isPayment }: Same) {
  return isPayment
    ? `Booking ${bookingNumber} has a payment with this reference.`
    : `It was reported for booking ${bookingNumber} too.`;
}
