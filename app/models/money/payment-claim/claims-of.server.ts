import { db, type Tx } from "~/db.server";
import { whyNothingToPay } from "~/models/money/payment/ways-to-pay";
import { getSettings } from "~/models/system/setting/get-site.server";
import { inHours } from "~/values/durations";

import { claimSelect, toClaimJson } from "./json";

const SHOWN = 5;

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

/** Whole rupees that the booking's guest reported as paid and the office has not checked. */
export async function sumOpenClaims(tx: Tx, bookingId: string) {
  const { _sum } = await tx.paymentClaim.aggregate({ where: { bookingId, state: "open" }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}

export function checkedSoon({ answerHours }: { answerHours?: number | null }) {
  const when = typeof answerHours === "number" ? `within ${inHours(answerHours)}` : "by mail";
  return `We check our account and confirm ${when}.`;
}
