import { createHash } from "node:crypto";

import { db, type Tx } from "~/db.server";
import { log } from "~/log.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type GatewayPayment } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { type Site } from "~/site.server";
import { removeInBatches } from "~/values/batches";
import { calendarDay } from "~/values/calendar";
import { DAY, daysAgo } from "~/values/durations";

import { addPayment, ledgerTransaction } from "./add-payment.server";
import { MAX_AMOUNT } from "./limits";

const MAX_ID = 64;
const EARLIEST = new Date("2000-01-01");

type Posted = { driver: string | undefined; rawBody: Uint8Array; headers: Headers };

/** Stores event and payment in one transaction: after a crash there is neither, and the gateway sends again. */
export async function takeGatewayEvent({ driver, rawBody, headers }: Posted) {
  const gateway = getGateway();
  if (!gateway || driver !== gateway.name) return refuse("NOT_FOUND", "There is no such gateway here.");
  const event = gateway.verify(rawBody, headers);
  if (!event) return refuse("INVALID_INPUT", "The signature is missing or wrong, or the event cannot be read.");

  const key = { driver, eventId: shortened(event.eventId) };
  const payload = new TextDecoder().decode(rawBody);
  const site = await getSite();
  const refusal = await ledgerTransaction(async (tx) => {
    const { count } = await tx.gatewayEvent.createMany({ data: { ...key, payload }, skipDuplicates: true });
    if (count === 0) return null;
    const added = event.payment && (await book(tx, site, driver, event.payment));
    if (added && !added.ok) return added;
    await tx.gatewayEvent.update({
      where: { driver_eventId: key },
      data: { handledAt: new Date() },
      select: { eventId: true },
    });
    return null;
  });
  // Answers success even to a refusal, because sending the event again would change nothing.
  if (refusal) log.warn({ ...key, code: refusal.code }, "a gateway's event became no payment");
  return done({ ok: true });
}

/** An id that is longer than the table takes is stored as its hash: an error would make the gateway repeat it for ever. */
function shortened(id: string) {
  return id.length <= MAX_ID ? id : createHash("sha256").update(id).digest("hex");
}

async function book(tx: Tx, site: Site, driver: string, { paymentRef, ref, amount, paidAt }: GatewayPayment) {
  if (amount < 1 || amount > MAX_AMOUNT) return refuse("INVALID_INPUT", "Please check the amount.");
  if (paidAt < EARLIEST || paidAt.getTime() > Date.now() + DAY)
    return refuse("INVALID_INPUT", "Please check the date.");
  return addPayment(tx, site, {
    bookingId: ref,
    kind: "received",
    method: "gateway",
    amount,
    receivedOn: calendarDay(paidAt),
    reference: paymentRef,
    source: "gateway",
    by: null,
    onceKey: `${driver}:${paymentRef}`,
  });
}

/** Keeps events without a payment, because somebody has to find out whose money it is. */
export async function removeOldGatewayEvents(daysKept: number) {
  const where = { handledAt: { not: null }, receivedAt: { lt: daysAgo(daysKept) } };
  return removeInBatches((limit) => db.gatewayEvent.deleteMany({ where, limit }));
}
