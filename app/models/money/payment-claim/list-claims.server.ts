import { z } from "zod";

import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { askedFacts } from "~/models/money/document/asked-facts";
import { findIssuer } from "~/models/money/document/issuer.server";
import { whyNothingToPay } from "~/models/money/payment/ways-to-pay";
import { getSettings } from "~/models/system/setting/get-site.server";
import { inBatches } from "~/values/batches";
import { inHours } from "~/values/durations";
import { isId } from "~/values/fields";
import { readCriteria } from "~/values/paging";
import { balanceOf } from "~/values/payment-words";
import { readPage } from "~/values/read-page";

import { claimSelect, toClaimJson } from "./json";
import { CLAIM_STATES, type ClaimState } from "./schema";

const PAGE_SIZE = 25;

const SHOWN = 5;

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
  SELECT FROM "PaymentClaim" c JOIN "Booking" b ON b."id" = c."bookingId" WHERE c."state" = 'open' AND b."deletedAt" IS NULL`;

function ofState(state: ClaimState) {
  return { state, booking: { deletedAt: null } };
}

type Claimed = Parameters<typeof whyNothingToPay>[0] & { _id: string };

/** The booking's open and refused claims, newest first, and when the office answers them. */
export async function showClaims(booking: Claimed, claims = readClaims(booking)) {
  const { saved } = await getSettings();
  const rows = (await claims).slice(0, SHOWN);
  const last = rows.filter(({ utr }, index) => rows.findIndex((each) => each.utr === utr) === index);
  const shown = whyNothingToPay(booking) === null ? ["open", "refused"] : ["open"];
  return { claims: last.filter(({ state }) => shown.includes(state)).map(toClaimJson), soon: checkedSoon(saved) };
}

/** All claims of a booking, newest first; none before its confirmation, because guests owe nothing until then. */
export async function readClaims({ _id, bookingStatus }: Pick<Claimed, "_id" | "bookingStatus">) {
  if (bookingStatus === "pending") return [];
  return db.paymentClaim.findMany({
    where: { bookingId: _id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: claimSelect,
  });
}

/** Whole rupees reported and not checked. */
export function claimedIn(claims: { state: string; amount: number }[]) {
  return claims.reduce((sum, { state, amount }) => sum + (state === "open" ? amount : 0), 0);
}

const listedSelect = {
  ...claimSelect,
  decidedByName: true,
  payment: { select: { amount: true } },
  booking: {
    select: {
      id: true,
      bookingNumber: true,
      packageTitle: true,
      customerName: true,
      bookingStatus: true,
      totalPrice: true,
      paid: true,
      placeOfSupply: true,
      customerAddress: true,
      user: { select: { state: true, country: true } },
    },
  },
} satisfies Prisma.PaymentClaimSelect;

type Listed = Prisma.PaymentClaimGetPayload<{ select: typeof listedSelect }>;

function toListedClaim({ booking: { id, ...booking }, decidedByName, payment, ...row }: Listed) {
  const { bookingNumber, packageTitle, customerName, bookingStatus } = booking;
  return {
    ...toClaimJson(row),
    bookingId: id,
    bookingNumber,
    packageTitle,
    customerName,
    isCanceled: bookingStatus === "canceled",
    decidedByName,
    balance: balanceOf(booking),
    asked: askedFacts(booking),
    /** Whole rupees of the payment that the claim became, or was linked to; null if it is not accepted. */
    recorded: payment?.amount ?? null,
  };
}

/** Whole rupees that the booking's guest reported as paid and the office has not checked. */
export async function sumOpenClaims(tx: Tx, bookingId: string) {
  const { _sum } = await tx.paymentClaim.aggregate({ where: { bookingId, state: "open" }, _sum: { amount: true } });
  return _sum.amount ?? 0;
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

export function checkedSoon({ answerHours }: { answerHours?: number | null }) {
  const when = typeof answerHours === "number" ? `within ${inHours(answerHours)}` : "by mail";
  return `We check our account and confirm ${when}.`;
}
