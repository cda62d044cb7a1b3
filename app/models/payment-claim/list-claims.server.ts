import { z } from "zod";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { whyNothingToPay } from "~/models/payment/ways-to-pay";
import { getSettings } from "~/models/setting/get-site.server";
import { isId } from "~/values/fields";
import { COUNT_LIMIT, readCriteria, totalOf } from "~/values/paging";
import { balanceOf } from "~/values/payment-words";

import { claimSelect, toClaimJson } from "./json";
import { CLAIM_STATES, type ClaimState } from "./schema";
import { checkedSoon } from "./words";

const PAGE_SIZE = 25;

export function readClaimCriteria(url: string) {
  const { criteria, page } = readCriteria(url, { state: z.enum(CLAIM_STATES) });
  return { state: criteria.state ?? "open", page };
}

/** Those that wait come oldest first, those that are decided newest first. */
export async function listClaims(state: ClaimState, page = 1) {
  const where = { state, booking: { deletedAt: null } };
  const direction = state === "open" ? "asc" : "desc";
  const [counted, rows] = await Promise.all([
    db.paymentClaim.count({ where: { state }, take: COUNT_LIMIT + 1 }),
    db.paymentClaim.findMany({
      where,
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE + 1,
      select: listedSelect,
    }),
  ]);
  const { total, isMore } = totalOf(counted);
  return {
    totalClaims: total,
    isMore,
    limit: PAGE_SIZE,
    hasNext: rows.length > PAGE_SIZE,
    claims: rows.slice(0, PAGE_SIZE).map(toListedClaim),
  };
}

/** One of the list, for its own form. */
export async function getOpenClaim(id: string | undefined) {
  if (!isId(id)) return null;
  const row = await db.paymentClaim.findFirst({ where: { id, state: "open" }, select: listedSelect });
  return row && toListedClaim(row);
}

export async function countOpenClaims() {
  return totalOf(await db.paymentClaim.count({ where: { state: "open" }, take: COUNT_LIMIT + 1 }));
}

type Claimed = Parameters<typeof whyNothingToPay>[0] & { _id: string };

/** What the guest of a booking told us of and what we did not find, newest first, and when we answer. */
export async function showClaims(booking: Claimed) {
  const { saved } = await getSettings();
  // Nobody is asked for money before a confirmation.
  const rows = booking.bookingStatus === "pending" ? [] : await findClaims(booking._id);
  const last = rows.filter(({ utr }, index) => rows.findIndex((each) => each.utr === utr) === index);
  const shown = whyNothingToPay(booking) === null ? ["open", "refused"] : ["open"];
  return { claims: last.filter(({ state }) => shown.includes(state)).map(toClaimJson), soon: checkedSoon(saved) };
}

function findClaims(bookingId: string) {
  return db.paymentClaim.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 5,
    select: claimSelect,
  });
}

const listedSelect = {
  ...claimSelect,
  decidedByName: true,
  booking: {
    select: {
      ...{ id: true, bookingNumber: true, packageTitle: true, customerName: true },
      ...{ bookingStatus: true, totalPrice: true, paid: true },
    },
  },
} satisfies Prisma.PaymentClaimSelect;

type Listed = Prisma.PaymentClaimGetPayload<{ select: typeof listedSelect }>;

function toListedClaim({ booking: { id, ...booking }, decidedByName, ...row }: Listed) {
  const { bookingNumber, packageTitle, customerName } = booking;
  return {
    ...toClaimJson(row),
    ...{ bookingId: id, bookingNumber, packageTitle, customerName, decidedByName },
    balance: balanceOf(booking),
  };
}

export type ListedClaim = ReturnType<typeof toListedClaim>;
