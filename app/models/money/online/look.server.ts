import { db } from "~/db.server";
import { log } from "~/log.server";
import { ledgerTransaction } from "~/models/money/payment/add-payment.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Gateway, GatewayDown, GatewayRefusal, type Link } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { DAY, HOUR, MINUTE } from "~/values/durations";

import { dueRefunds, takeRefundsOf } from "./send-back.server";
import { takeDisputes } from "./take-dispute.server";
import { takePaid } from "./take-paid.server";
import { NOT_OVER, ONCE_IN } from "./under-way.server";

/** A link is asked about for as long after its end: a bank may answer late. */
const LATE = 7 * DAY;

/** At most a hundred calls a minute. */
const LINKS_A_ROUND = 30;
const EVENTS_A_ROUND = 20;

const select = {
  id: true,
  driver: true,
  isTest: true,
  reference: true,
  linkId: true,
  state: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  nextLookAt: true,
} as const;

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(reference: string) {
  return db.payLink.findUnique({ where: { reference }, select });
}

/** Every minute: asks the provider about links and events whose time has come. What no event told is found here. */
export async function lookForPayments(now = new Date()) {
  const gateway = getGateway();
  if (!gateway || gateway.isResting()) return;
  const due = { nextLookAt: { lte: now }, driver: gateway.name, isTest: gateway.isTest };
  const rows = await db.payLink.findMany({ where: due, orderBy: { nextLookAt: "asc" }, take: LINKS_A_ROUND, select });
  for (const row of rows) {
    // Of two processes one takes it; if that one dies, the other takes it in a minute.
    const where = { id: row.id, nextLookAt: row.nextLookAt };
    const { count } = await db.payLink.updateMany({ where, data: { nextLookAt: after(now, MINUTE) } });
    if (count === 1) await lookOrWait(() => lookAt(gateway, row, now));
    if (gateway.isResting()) return;
  }
  await lookAtEvents(gateway);
  for (const look of await dueRefunds(gateway, now)) await lookOrWait(look);
  await lookAtEarlyRefunds(gateway, now);
}

/** Asks about one link now, for the guest who came back or the office; not if it was asked just now. */
export async function lookAtLink(reference: string, now = new Date()) {
  const gateway = getGateway();
  const row = await findRow(reference);
  if (!gateway || row?.driver !== gateway.name || row.isTest !== gateway.isTest) return "not ours";
  const before = { OR: [{ lookedAt: null }, { lookedAt: { lt: after(now, -ONCE_IN) } }] };
  const { count } = await db.payLink.updateMany({ where: { id: row.id, ...before }, data: { lookedAt: now } });
  if (count === 0) return "just now";
  return (await lookOrWait(() => lookAt(gateway, row, now))) ? "looked" : "no answer";
}

async function lookOrWait(look: () => Promise<void>) {
  try {
    await look();
    return true;
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefusal)) throw error;
    log.warn({ error: error.name, why: error.message }, "the payment gateway said nothing: looking again later");
    return false;
  }
}

async function lookAt(gateway: Gateway, row: Row, now: Date) {
  const { id, linkId, reference } = row;
  const found = await gateway.findLink(linkId ? { linkId } : { reference });
  if (found) await takeFound(gateway, found);
  const state = await stateOf(gateway, row, found, now);
  const endedAt = NOT_OVER.includes(state) ? null : (row.endedAt ?? now);
  const told = { lookedAt: now, ...(found && { linkId: found.linkId, url: found.url }) };
  // What changed meanwhile, as by a cancellation, decides itself when it is asked about next.
  const { count } = await db.payLink.updateMany({
    where: { id, state: row.state },
    data: { ...told, state, endedAt, nextLookAt: nextLook({ state, endedAt }, now) },
  });
  if (count === 0) await db.payLink.updateMany({ where: { id }, data: told });
}

/** Books what was paid by this link, each payment in its own transaction, and what went back of it at the provider. */
async function takeFound(gateway: Gateway, { linkId, reference, notes, payments }: Link) {
  const site = await getSite();
  const taken = [];
  for (const paid of payments) {
    const reported = { paid: { ...paid, linkId }, reference, notes };
    taken.push(await ledgerTransaction((tx) => takePaid(tx, site, gateway, reported)));
    if (paid.refunded > 0 && taken.at(-1) !== "foreign") await takeRefundsOf(gateway, paid.paymentRef);
  }
  return taken;
}

/** What a link is after its provider was asked; one that is to end is cancelled there. */
async function stateOf(gateway: Gateway, row: Row, found: Link | null, now: Date) {
  // Nothing was made, and by now no call of ours can still be on its way.
  if (!found && row.state === "open") return row.expiresAt < now ? "expired" : "open";
  if (!found) return row.createdAt < after(now, -MINUTE) ? "cancelled" : row.state;
  if (found.state === "part") return "cancelled";
  // Not listed yet, or not captured.
  if (found.state === "paid" && found.payments.length === 0) return row.state;
  if (found.state !== "open") return found.state;
  if (row.state === "asked" || row.state === "open") return "open";
  return (await gateway.cancelLink(found.linkId)) === "cancelled" ? "cancelled" : "ending";
}

function nextLook({ state, endedAt }: { state: string; endedAt: Date | null }, now: Date) {
  if (state === "asked" || state === "ending") return after(now, MINUTE);
  if (!endedAt) return after(now, HOUR);
  return endedAt.getTime() + LATE > now.getTime() ? after(now, DAY) : null;
}

function after(now: Date, ms: number) {
  return new Date(now.getTime() + ms);
}

/** Events of payments that named only a link we do not know: another site's, or ours from before a backup was restored. */
async function lookAtEvents(gateway: Gateway) {
  const events = await db.gatewayEvent.findMany({
    where: { driver: gateway.name, handledAt: null, asksFor: { startsWith: "link:" } },
    orderBy: { receivedAt: "asc" },
    take: EVENTS_A_ROUND,
    select: { eventId: true, asksFor: true },
  });
  for (const { eventId, asksFor } of events)
    await lookOrWait(async () => {
      const found = await gateway.findLink({ linkId: asksFor?.slice("link:".length) ?? "" });
      const taken = found ? await takeFound(gateway, found) : [];
      const unclear = found?.payments[taken.indexOf("unclear")]?.paymentRef;
      await handled(gateway, eventId, unclear);
    });
}

/** Events of refunds that came before those of their payments; after a week the payment is another site's. */
async function lookAtEarlyRefunds(gateway: Gateway, now: Date) {
  const events = await db.$queryRaw<{ eventId: string; paymentRef: string }[]>`
    SELECT e."eventId", g."paymentRef" FROM "GatewayEvent" e JOIN "GatewayPaid" g ON e."asksFor" = 'payment:' || g."paymentRef"
    WHERE e."driver" = ${gateway.name} AND e."handledAt" IS NULL AND (g."paymentId" IS NOT NULL OR g."decidedAt" IS NOT NULL) ORDER BY e."receivedAt" LIMIT ${EVENTS_A_ROUND}`;
  if (events.length > 0 && !(await lookOrWait(() => takeDisputes(gateway)))) return;
  for (const { eventId, paymentRef } of events)
    await lookOrWait(async () => {
      await takeRefundsOf(gateway, paymentRef);
      await handled(gateway, eventId);
    });
  await db.$executeRaw`
    UPDATE "GatewayEvent" e SET "handledAt" = ${now} WHERE e."driver" = ${gateway.name} AND e."handledAt" IS NULL
      AND e."asksFor" LIKE 'payment:%' AND e."receivedAt" < ${after(now, -LATE)}
      AND NOT EXISTS (SELECT FROM "GatewayPaid" g WHERE e."asksFor" = 'payment:' || g."paymentRef")`;
}

function handled(gateway: Gateway, eventId: string, unclear?: string) {
  const data = unclear ? { asksFor: null, paymentRef: unclear } : { asksFor: null, handledAt: new Date() };
  const where = { driver_eventId: { driver: gateway.name, eventId } };
  return db.gatewayEvent.update({ where, data, select: { eventId: true } });
}
