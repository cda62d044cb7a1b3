import { db } from "~/db.server";
import { env } from "~/env.server";
import { done, refuse } from "~/result";
import { GatewayDown, GatewayRefusal } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { siteUrl } from "~/site.server";
import { daysAgo, HOUR } from "~/values/durations";

import { isTestAfterMoney } from "./pay-online.server";
import { takeMoved } from "./settlements.server";

/** What the webhook at the provider must be told of. */
const EVENTS = Object.entries({
  payment_link: ["paid", "partially_paid", "expired", "cancelled"],
  payment: ["captured", "failed"],
  refund: ["created", "processed", "failed"],
  "payment.dispute": ["created", "under_review", "action_required", "won", "lost", "closed"],
}).flatMap(([of, whats]) => whats.map((what) => `${of}.${what}`));

/** How guests pay online here, for whoever sets it up; null without a provider. No key or secret is in it but the key's last four signs. */
export async function getProviderState() {
  const gateway = getGateway();
  if (!gateway) return null;
  const [lastEventAt, open] = await Promise.all([
    getLastEvent(),
    db.payLink.count({ where: { driver: gateway.name, state: "open" } }),
  ]);
  return {
    name: gateway.name,
    testMoney: await testMoneyInWords(),
    keyEnd: env.RAZORPAY_KEY_ID?.slice(-4) ?? "",
    webhook: siteUrl(`/webhooks/payments/${gateway.name}`),
    events: EVENTS,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    openLinks: open,
  };
}

/** What is wrong with test money here, for staff; null if nothing is. */
export async function testMoneyInWords() {
  const gateway = getGateway();
  if (!gateway) return null;
  if (await isTestAfterMoney(gateway))
    return "The keys of the payment provider are test keys, and real money came here before: guests are not asked to pay online.";
  if (gateway.isTest) return "Online payments are in test mode: no money moves.";
  const rows = await db.booking.findMany({
    where: { payments: { some: { online: { isTest: true }, reversal: null } } },
    orderBy: { bookingNumber: "asc" },
    take: 20,
    select: { bookingNumber: true },
  });
  const numbers = rows.map(({ bookingNumber }) => bookingNumber).join(", ");
  return numbers && `Test payments to undo, with which no money moved: booking ${numbers}.`;
}

export async function getLastEvent() {
  const { _max } = await db.gatewayEvent.aggregate({ _max: { receivedAt: true } });
  return _max.receivedAt;
}

/** Whether money was found, more than an hour and less than a week ago, since which no event was heard. */
export async function isProviderSilent() {
  const gateway = getGateway();
  if (!gateway) return false;
  const [silent] = await db.$queryRaw<object[]>`
    SELECT 1 FROM "GatewayPaid" g WHERE g."driver" = ${gateway.name} AND g."isTest" = ${gateway.isTest}
      AND g."createdAt" BETWEEN ${daysAgo(7)} AND ${new Date(Date.now() - HOUR)}
      AND NOT EXISTS (SELECT FROM "GatewayEvent" e WHERE e."driver" = g."driver" AND e."receivedAt" >= g."paidAt") LIMIT 1`;
  return silent !== undefined;
}

/** Days to ask about by hand: what was missed while the site was down is found. */
const MONTH = 31;

/** A question that moves nothing: what was settled lately. */
export async function askProvider() {
  const gateway = getGateway();
  if (!gateway) return refuse("NOT_FOUND", "There is no payment provider here.");
  try {
    await gateway.findLink({ reference: "B0-0-is-anybody-there" });
    await takeMoved(gateway, { days: MONTH });
    return done({ msg: "The payment provider answers, and takes our key." });
  } catch (error) {
    if (error instanceof GatewayDown) return refuse("GATEWAY", "The payment provider does not answer just now.");
    if (!(error instanceof GatewayRefusal)) throw error;
    return refuse("GATEWAY", `The payment provider refuses us: ${error.message}.`);
  }
}
