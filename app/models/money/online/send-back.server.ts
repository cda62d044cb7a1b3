import { db, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { GOES_BACK, KEY_REUSED, ledgerTransaction, sumBeingSent } from "~/models/money/payment/add-payment.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { type Gateway, GatewayDown, GatewayRefusal } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { type Author } from "~/values/author";
import { DAY, MINUTE } from "~/values/durations";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";
import { hashSecret } from "~/values/secret.server";

import { takeRefund } from "./take-refund.server";

/** The provider sends nothing back that is older. */
const SIX_MONTHS = 180 * DAY;

type ToSend = {
  bookingId: string | undefined;
  /** Only of this payment; without it the newest first. */
  paymentId?: string;
  amount: number;
  by: Author;
  onceKey: string;
  /** What the form showed as gone back, or being sent, when it was opened. */
  seen?: number | undefined;
};

export const OWN_NUMBER = "A refund online has the provider's own number: please leave out reference and note.";

/** Sends money back the way it came, once for a key. Without an answer of the provider's the look asks again with the same keys. */
export async function sendBack({ bookingId, ...refund }: ToSend) {
  const { amount } = refund;
  const gateway = getGateway();
  if (!gateway) return refuse("NOT_FOUND", "Nothing can be sent back online here.");
  if (!isId(bookingId)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const asked = await ledgerTransaction((tx) => ask(tx, gateway, { bookingId, ...refund }));
  if (!asked.ok) return asked;
  for (const id of asked.value) await send(gateway, id);

  const rows = await db.gatewayRefund.findMany({
    where: { id: { in: asked.value } },
    select: { id: true, state: true, amount: true, failedWhy: true },
  });
  const sumOf = (...states: string[]) => sumOfAmounts(rows.filter(({ state }) => states.includes(state)));
  const [sent, unanswered, lost] = [sumOf("pending", "done"), sumOf("asked"), sumOf("declined", "failed")];
  const why = rows.find(({ failedWhy }) => failedWhy)?.failedWhy ?? "it could not be sent";
  if (lost === amount) return refuseField("method", `The provider declines it: ${why}. Please send it by another way.`);
  const sentences = [
    sent > 0 && `${formatRupees(sent)} sent back online, with the guest in 5 to 7 working days.`,
    unanswered > 0 &&
      `${formatRupees(unanswered)} is being sent: the provider has not answered yet. It is recorded as soon as it does; nothing is sent twice.`,
    lost > 0 && `${formatRupees(lost)} was declined: ${why}. Please send only that by another way.`,
  ];
  return done({ msg: sentences.filter(Boolean).join(" "), refunds: rows });
}

/** What can still go back of each payment that came online, the newest first. */
async function leftToSendBack(bookingId: string, tx: Tx = db) {
  const gateway = getGateway();
  if (!gateway) return [];
  const rows = await tx.gatewayPaid.findMany({
    where: {
      driver: gateway.name,
      isTest: gateway.isTest,
      paidAt: { gt: new Date(Date.now() - SIX_MONTHS) },
      payment: { bookingId, reversal: null },
    },
    orderBy: [{ paidAt: "desc" }, { id: "desc" }],
    select: {
      paymentRef: true,
      paymentId: true,
      payment: { select: { amount: true } },
      refunds: { where: { state: { in: GOES_BACK } }, select: { amount: true } },
    },
  });
  return rows
    .map(({ payment, refunds, ...way }) => ({ ...way, left: (payment?.amount ?? 0) - sumOfAmounts(refunds) }))
    .filter(({ left }) => left > 0);
}

/** For a form: what can go back online, what is being sent, and what it has to send along as seen. */
export async function showWaysBack(bookingId: string) {
  const [ways, beingSent, refunded] = await Promise.all([
    leftToSendBack(bookingId),
    sumBeingSent(db, bookingId),
    sumRefunded(db, bookingId),
  ]);
  return { online: sumOfLeft(ways), beingSent, seen: refunded + beingSent };
}

/** Whole rupees of a booking that went back, by any way. */
async function sumRefunded(tx: Tx, bookingId: string) {
  const where = { bookingId, kind: "refund", reversal: null };
  return (await tx.payment.aggregate({ where, _sum: { amount: true } }))._sum.amount ?? 0;
}

function sumOfLeft(ways: { left: number }[]) {
  return ways.reduce((sum, { left }) => sum + left, 0);
}

/** The ids of the rows that ask for it: one for each payment that some of it goes back of. */
async function ask(tx: Tx, gateway: Gateway, refund: ToSend & { bookingId: string }) {
  const { bookingId, paymentId, amount, by, onceKey, seen } = refund;
  if (!(await lockBookingAlone(tx, bookingId))) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  // Hashed, so that no key is the beginning of another one.
  const key = `office:${by.id}:${hashSecret(onceKey)}`;
  const earlier = await tx.gatewayRefund.findMany({
    where: { onceKey: { startsWith: `${key}:` } },
    select: { id: true, bookingId: true, amount: true },
  });
  if (earlier.length > 0) {
    const isSame = earlier.every((row) => row.bookingId === bookingId) && sumOfAmounts(earlier) === amount;
    return isSame ? done(earlier.map(({ id }) => id)) : refuse("IDEMPOTENCY_KEY_REUSED", KEY_REUSED);
  }

  const beingSent = await sumBeingSent(tx, bookingId);
  if (seen !== undefined && seen !== (await sumRefunded(tx, bookingId)) + beingSent)
    return refuse(
      "STALE_EDIT",
      "Meanwhile another refund was sent or recorded. Please look at the sums, and press again.",
    );
  const { paid } = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { paid: true } });
  const here = paid - beingSent;
  const ways = (await leftToSendBack(bookingId, tx)).filter((way) => !paymentId || way.paymentId === paymentId);
  const online = sumOfLeft(ways);
  if (amount > Math.min(here, online)) {
    const msg = `Online only ${formatRupees(Math.max(0, Math.min(here, online)))} can go back for this booking.`;
    return refuseField("amount", msg);
  }
  const ids: string[] = [];
  let rest = amount;
  for (const { paymentRef, left } of ways) {
    if (rest === 0) break;
    const part = Math.min(left, rest);
    const { id } = await tx.gatewayRefund.create({
      data: {
        bookingId,
        paymentRef,
        amount: part,
        authorId: by.id,
        authorName: by.name,
        onceKey: `${key}:${ids.length}`,
        nextTryAt: new Date(Date.now() + MINUTE),
      },
      select: { id: true },
    });
    ids.push(id);
    rest -= part;
  }
  return done(ids);
}

function sumOfAmounts(rows: { amount: number }[]) {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Asks the provider, or asks it again: the row's id makes it one refund. */
async function send(gateway: Gateway, id: string) {
  const row = await db.gatewayRefund.findUniqueOrThrow({
    where: { id },
    select: { state: true, paymentRef: true, amount: true, tries: true },
  });
  if (row.state !== "asked") return;
  const { paymentRef, amount, tries } = row;
  const money = { paise: amount * 100, currency: "INR" };
  const answer = await askOrFind(gateway, { paymentRef, money, key: id, note: "Refund" });
  if (typeof answer === "string") {
    const again = { tries: tries + 1, nextTryAt: new Date(Date.now() + Math.min(2 ** tries, 60) * MINUTE) };
    const declined = { state: "declined", failedWhy: answer.slice(0, 200), nextTryAt: null };
    const data = answer === "no answer" ? again : declined;
    await db.gatewayRefund.updateMany({ where: { id, state: "asked" }, data });
    return;
  }
  const site = await getSite();
  await ledgerTransaction((tx) => takeRefund(tx, site, gateway, { ...answer, key: id }));
}

/** A refusal of our key, or while the first ask still runs, says nothing of the refund. */
const NO_ANSWER = [401, 403, 409];

/** The refund, or why the provider declines it. A refusal counts only if an ask before it, whose answer was lost, made none. */
async function askOrFind(gateway: Gateway, refund: Parameters<Gateway["refund"]>[0]) {
  try {
    return await gateway.refund(refund);
  } catch (error) {
    if (error instanceof GatewayDown) return "no answer";
    if (!(error instanceof GatewayRefusal)) throw error;
    if (NO_ANSWER.includes(error.status)) return "no answer";
    const made = await gateway.findRefunds(refund.paymentRef).catch(() => null);
    if (!made) return "no answer";
    return made.find(({ key }) => key === refund.key) ?? error.message;
  }
}

/** What is to do about refunds: to send again what had no answer, and to ask what became of what is under way or in no book. */
export async function dueRefunds(gateway: Gateway, now: Date) {
  const { name: driver, isTest } = gateway;
  const state = { in: ["asked", "pending", "done"] };
  const rows = await db.gatewayRefund.findMany({
    where: { nextTryAt: { lte: now }, state, paid: { driver, isTest } },
    orderBy: { nextTryAt: "asc" },
    take: 20,
    select: { id: true, state: true, paymentRef: true, nextTryAt: true },
  });
  return rows.map((row) => async () => {
    // Of two processes one takes it.
    const leased = { nextTryAt: new Date(now.getTime() + MINUTE) };
    const where = { id: row.id, nextTryAt: row.nextTryAt };
    const { count } = await db.gatewayRefund.updateMany({ where, data: leased });
    if (count > 0) await (row.state === "asked" ? send(gateway, row.id) : takeRefundsOf(gateway, row.paymentRef));
  });
}

export async function takeRefundsOf(gateway: Gateway, paymentRef: string) {
  const site = await getSite();
  for (const refund of await gateway.findRefunds(paymentRef))
    await ledgerTransaction((tx) => takeRefund(tx, site, gateway, refund));
}
