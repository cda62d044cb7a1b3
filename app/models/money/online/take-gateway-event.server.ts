import { createHash } from "node:crypto";

import { db, type Tx } from "~/db.server";
import { log } from "~/log.server";
import { ledgerTransaction } from "~/models/money/payment/add-payment.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Fact, type Gateway } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { type Site } from "~/site.server";
import { removeInBatches } from "~/values/batches";
import { daysAgo } from "~/values/durations";

import { takeDispute } from "./take-dispute.server";
import { takePaid } from "./take-paid.server";
import { takeRefund } from "./take-refund.server";
import { NOT_OVER } from "./under-way.server";

const MAX_ID = 64;

type Posted = { driver: string | undefined; rawBody: Uint8Array; headers: Headers };

/** Without the database. */
export function readGatewayEvent({ driver, rawBody, headers }: Posted) {
  const gateway = getGateway();
  if (!gateway || driver !== gateway.name) return refuse("NOT_FOUND", "There is no such gateway here.");
  const event = gateway.verify(rawBody, headers);
  if (!event) return refuse("INVALID_INPUT", "The signature is missing or wrong, or the event cannot be read.");
  return done({ gateway, driver, event });
}

/** Stores event and payment in one transaction: after a crash there is neither, and the gateway sends again. */
export async function takeGatewayEvent(posted: Posted) {
  const read = readGatewayEvent(posted);
  if (!read.ok) return read;
  const { gateway, driver, event } = read.value;
  const key = { driver, eventId: shortened(event.eventId) };
  // A text of PostgreSQL has no zero byte, and a signed body is JSON, which writes it otherwise.
  const payload = new TextDecoder().decode(posted.rawBody);
  const site = await getSite();
  const left = await ledgerTransaction(async (tx) => {
    const { count } = await tx.gatewayEvent.createMany({ data: { ...key, payload }, skipDuplicates: true });
    if (count === 0) return {};
    const left: Left = {};
    for (const fact of event.facts) Object.assign(left, await takeFact(tx, site, gateway, fact));
    const isLeft = Object.keys(left).length > 0;
    await tx.gatewayEvent.update({
      where: { driver_eventId: key },
      data: { ...left, ...(!isLeft && { handledAt: new Date() }) },
      select: { eventId: true },
    });
    return left;
  });
  // Answers success even to these, because sending the event again would change nothing.
  if (left.paymentRef) log.warn({ ...key, ...left }, "a gateway's event became no payment");
  return done({ ok: true });
}

/** What keeps an event: a link or a payment to ask for, or a payment that somebody has to decide about. */
type Left = { asksFor?: string; paymentRef?: string };

async function takeFact(tx: Tx, site: Site, gateway: Gateway, fact: Fact): Promise<Left> {
  if (fact.kind === "paid") {
    const taken = await takePaid(tx, site, gateway, fact);
    if (taken === "unclear") return { paymentRef: fact.paid.paymentRef };
    // A payment alone does not say which site its link is of.
    const isNoted = fact.notes.site !== undefined || fact.notes.booking !== undefined;
    const isUnknown = taken === "foreign" && !isNoted && fact.paid.linkId !== undefined;
    return isUnknown ? { asksFor: `link:${fact.paid.linkId}` } : {};
  }
  if (fact.kind === "refund" && fact.wasCaptured) {
    const taken = await takeRefund(tx, site, gateway, fact.refund);
    // Another site's, or told before the payment itself is.
    return taken === "foreign" ? { asksFor: `payment:${fact.refund.paymentRef}` } : {};
  }
  if (fact.kind === "dispute") {
    const taken = await takeDispute(tx, site, gateway, fact);
    return taken === "foreign" ? { asksFor: `payment:${fact.dispute.paymentRef}` } : {};
  }
  if (fact.kind === "tried")
    await tx.payLink.updateMany({ where: { linkId: fact.linkId }, data: { failedWhy: fact.reason.slice(0, 200) } });
  if (fact.kind === "link" && (fact.state === "cancelled" || fact.state === "expired")) {
    const where = { linkId: fact.linkId, state: { in: NOT_OVER } };
    await tx.payLink.updateMany({ where, data: { state: fact.state, endedAt: new Date() } });
  }
  return {};
}

/** An id that is longer than the table takes is stored as its hash: an error would make the gateway repeat it for ever. */
function shortened(id: string) {
  return id.length <= MAX_ID ? id : createHash("sha256").update(id).digest("hex");
}

/** Keeps events without a payment, because somebody has to find out whose money it is. */
export async function removeOldGatewayEvents(daysKept: number) {
  const where = { handledAt: { not: null }, receivedAt: { lt: daysAgo(daysKept) } };
  return removeInBatches((limit) => db.gatewayEvent.deleteMany({ where, limit }));
}
