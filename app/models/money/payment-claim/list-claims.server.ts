import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { BUYER } from "~/models/booking/columns";
import { bookingSelect } from "~/models/booking/json";
import { askedFacts } from "~/models/money/document/asked-facts";
import { findIssuer } from "~/models/money/document/issuer.server";
import { inBatches } from "~/values/batches";
import { isId } from "~/values/fields";
import { readCriteria } from "~/values/paging";
import { balanceOf } from "~/values/payment-words";
import { pick } from "~/values/pick";
import { readPage } from "~/values/read-page";

import { claimSelect, toClaimJson } from "./json";
import { CLAIM_STATES, type ClaimState } from "./schema";

const PAGE_SIZE = 25;

export function readClaimCriteria(url: string) {
  const { criteria, page } = readCriteria(url, { state: z.enum(CLAIM_STATES) });
  return { state: criteria.state ?? "open", page };
}

export async function listClaims(state: ClaimState, page: number) {
  const where = ofState(state);
  const direction = state === "open" ? ("asc" as const) : ("desc" as const);
  const orderBy = [{ createdAt: direction }, { id: direction }] satisfies Prisma.PaymentClaimOrderByWithRelationInput[];
  const [{ rows, total, ...rest }, { _sum }] = await Promise.all([
    readPage(
      { page, limit: PAGE_SIZE },
      (bounds) => db.paymentClaim.count({ where, ...bounds }),
      (bounds) => db.paymentClaim.findMany({ where, orderBy, select: listedSelect, ...bounds }),
    ),
    db.paymentClaim.aggregate({ where, _sum: { amount: true } }),
  ]);
  const isRegistered = (await findIssuer(db)).gstin !== null;
  const claims = rows.map(toListedClaim).map((claim) => ({ ...claim, asked: isRegistered ? claim.asked : null }));
  return {
    totalClaims: total,
    sum: _sum.amount ?? 0,
    limit: PAGE_SIZE,
    ...rest,
    claims: await withSameReference(claims),
  };
}

export async function getOpenClaim(id: string | undefined) {
  if (!isId(id)) return null;
  const row = await db.paymentClaim.findFirst({ where: { id, ...ofState("open") }, select: listedSelect });
  return row && toListedClaim(row);
}

export async function* eachOpenClaim() {
  const batches = inBatches<Listed>((last, take) =>
    db.paymentClaim.findMany({
      where: { AND: [ofState("open"), last ? after(last) : {}] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: listedSelect,
      take,
    }),
  );
  for await (const rows of batches) yield rows.map(toListedClaim);
}

function after({ createdAt, id }: Listed): Prisma.PaymentClaimWhereInput {
  return { createdAt: { gte: createdAt }, NOT: { createdAt, id: { lte: id } } };
}

export const OPEN_CLAIMS = Prisma.sql`
  "PaymentClaim" c JOIN "Booking" b ON b."id" = c."bookingId" WHERE c."state" = 'open' AND b."deletedAt" IS NULL`;

function ofState(state: ClaimState) {
  return { state, booking: { deletedAt: null } };
}

const listedSelect = {
  ...claimSelect,
  decidedByName: true,
  payment: { select: { amount: true } },
  booking: {
    select: {
      ...bookingSelect,
      ...BUYER,
      user: { select: { state: true, country: true } },
    },
  },
} satisfies Prisma.PaymentClaimSelect;

type Listed = Prisma.PaymentClaimGetPayload<{ select: typeof listedSelect }>;

function toListedClaim({ booking, decidedByName, payment, ...row }: Listed) {
  return {
    ...toClaimJson(row),
    bookingId: booking.id,
    ...pick(booking, { bookingNumber: true, packageTitle: true, customerName: true }),
    isCanceled: booking.bookingStatus === "canceled",
    decidedByName,
    balance: balanceOf(booking),
    asked: askedFacts(booking),
    /** Whole rupees of the payment that the claim became, or was linked to; null if it is not accepted. */
    recorded: payment?.amount ?? null,
  };
}

type Same = { id: string; bookingNumber: number; isPayment: boolean };

/** Adds to each claim a sentence about each other payment or claim with its reference, however typed. */
async function withSameReference<C extends { _id: string; utr: string }>(claims: C[]) {
  const [ids, utrs] = [claims.map(({ _id }) => _id), claims.map(({ utr }) => utr)];
  const found = await db.$queryRaw<Same[]>`
    WITH asked AS (SELECT c."id", c."paymentId", plain_reference(t.utr) AS reference, bank_reference(t.utr) AS number
      FROM unnest(${ids}::uuid[], ${utrs}::text[]) t (id, utr) JOIN "PaymentClaim" c ON c."id" = t.id)
    SELECT a."id", b."bookingNumber", true AS "isPayment" FROM asked a
      JOIN "PaymentReference" r ON r."reference" = a.number AND r."method" <> 'gateway'
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
