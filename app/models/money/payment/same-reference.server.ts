import { type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

type Asked = { method: string; reference: string };

type Recorded = { paymentId: string; bookingId: string; bookingNumber: number; receivedOn: Date };

/** The payment that a reference counts for, however it is typed; UPI and bank transfers share theirs, a gateway has its own. */
export async function findRecorded(tx: Tx, { method, reference }: Asked): Promise<Recorded | null> {
  const [found] = await tx.$queryRaw<Recorded[]>`
    SELECT r."paymentId", p."bookingId", b."bookingNumber", p."receivedOn"
    FROM "PaymentReference" r JOIN "Payment" p ON p."id" = r."paymentId" JOIN "Booking" b ON b."id" = p."bookingId"
    WHERE r."reference" = plain_reference(${reference}) AND ${method === "gateway" ? Prisma.sql`r."method" = 'gateway'` : Prisma.sql`r."method" <> 'gateway'`}`;
  return found ?? null;
}
