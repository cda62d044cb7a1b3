import { setTimeout as sleep } from "node:timers/promises";

import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { getGateway } from "~/services/gateway/gateway.server";
import { missedLink } from "~/upkeep/missed-link.server";

import { lookAtLink } from "./look.server";
import { isBeingConfirmed, isReference, NO_SUCH_LINK, NOT_OVER } from "./under-way.server";

const PATIENCE = 4_000;

/** The page for whoever comes back from the provider. What their browser says is no money: it is only noted. */
export async function comeBack(query: URLSearchParams) {
  const back = getGateway()?.readReturn(query);
  if (!back || !isReference(back.reference)) return null;
  const { reference, isGenuine } = back;
  if (isGenuine)
    await db.payLink.updateMany({ where: { reference, returnedAt: null }, data: { returnedAt: new Date() } });
  return `/pay/back/${reference}` as const;
}

const select = {
  state: true,
  amount: true,
  isTest: true,
  linkId: true,
  returnedAt: true,
  booking: { select: { id: true, bookingNumber: true, customerEmail: true } },
} as const;

/** What became of a link, as whoever has its address may know it: the provider is asked first, but not waited for long. */
export async function showReturn(reference: string, clientAddress: string) {
  const read = () => db.payLink.findUnique({ where: { reference }, select });
  const before = isReference(reference) ? await read() : null;
  if (!before) return missedLink(clientAddress, refuse("NOT_FOUND", NO_SUCH_LINK));
  if (NOT_OVER.includes(before.state))
    await Promise.race([lookAtLink(reference), sleep(PATIENCE, undefined, { ref: false })]);
  const { booking, ...link } = (await read()) ?? before;
  const booked = await findBooked(link.linkId);
  const received = booked.reduce((sum, { amount }) => sum + amount, 0);
  const { id, bookingNumber, customerEmail } = booking;
  return done({
    amount: received || link.amount,
    isTest: link.isTest,
    outcome: received > 0 ? "received" : outcomeOf(link),
    bookingNumber,
    page: `/bookings/${id}`,
    hasMail: customerEmail !== "",
    hasReceipt: booked.every(({ documents }) => documents.length > 0),
  });
}

/** What was booked of this link. */
async function findBooked(linkId: string | null) {
  if (!linkId) return [];
  const select = { amount: true, documents: { select: { id: true } } };
  return db.payment.findMany({ where: { online: { linkId } }, select });
}

function outcomeOf({ state, returnedAt }: { state: string; returnedAt: Date | null }) {
  if (state === "paid" || isBeingConfirmed(returnedAt)) return "confirming";
  return state === "cancelled" || state === "expired" ? "ended" : "unheard";
}
