import { db, type Tx } from "~/db.server";
import { env } from "~/env.server";
import { MINUTE } from "~/values/durations";

/** While the provider may still confirm what a guest came back from, nobody asks for that money again. */
const CONFIRMING = 30 * MINUTE;

export function isBeingConfirmed(returnedAt: Date | null) {
  return returnedAt !== null && returnedAt.getTime() > Date.now() - CONFIRMING;
}

/** Whole rupees that the booking's guest paid: came back from paying, which the provider has not confirmed yet, or about which nobody has decided. */
export async function sumReturned(bookingId: string, tx: Tx = db) {
  if (!env.PAYMENT_GATEWAY) return 0;
  const returnedAt = { gt: new Date(Date.now() - CONFIRMING) };
  const where = { bookingId, state: { in: ["open", "ending"] }, returnedAt };
  const { _sum } = await tx.payLink.aggregate({ where, _sum: { amount: true } });
  const unclear = await tx.gatewayPaid.aggregate({
    where: { named: bookingId, currency: "INR", paymentId: null, decidedAt: null },
    _sum: { paise: true },
  });
  return (_sum.amount ?? 0) + Math.ceil(Number(unclear._sum.paise ?? 0) / 100);
}

/** However often a guest opens the page, the provider is asked about a link no more often than this. */
export const ONCE_IN = MINUTE / 3;

/** Opening a booking makes the look ask earlier about a link that may have been paid by now. */
export async function lookSooner(bookingId: string) {
  if (!env.PAYMENT_GATEWAY) return;
  const now = new Date();
  const createdAt = { lt: new Date(now.getTime() - 2 * MINUTE) };
  const where = { bookingId, state: "open", createdAt, nextLookAt: { gt: now } };
  const lookedAt = { lt: new Date(now.getTime() - ONCE_IN) };
  const seen = { OR: [{ lookedAt: null }, { lookedAt }] };
  await db.payLink.updateMany({ where: { ...where, ...seen }, data: { nextLookAt: now } });
}

/** Of the ledger's payment for what the provider names so: it is recorded once. */
export function byGateway(driver: string, reference: string) {
  return { method: "gateway", source: "gateway", reference, onceKey: `${driver}:${reference}` } as const;
}

/** States of a link that is not over yet. */
export const NOT_OVER = ["asked", "open", "ending"];

/** Of a link's reference, which stands in addresses. */
export function isReference(text: string) {
  return /^B\d+-\d+-[\w-]{22}$/.test(text);
}

export const NO_SUCH_LINK = "There is no such payment here.";
