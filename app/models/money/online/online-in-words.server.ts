import { db } from "~/db.server";
import { calendarDay, formatDate, formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";

/** What of a booking's money is under way at the payment provider, or went wrong there: sentences for the office. */
export async function onlineInWords(bookingId: string) {
  const [links, refunds] = await Promise.all([
    db.payLink.findMany({
      where: { bookingId, OR: [{ state: { in: ["asked", "open", "ending"] } }, { failedWhy: { not: null } }] },
      orderBy: { createdAt: "desc" },
      take: 3,
      select: { state: true, amount: true, expiresAt: true, returnedAt: true, failedWhy: true },
    }),
    db.gatewayRefund.findMany({
      where: { bookingId, OR: [{ state: { not: "done" } }, { paymentId: null }] },
      orderBy: { createdAt: "desc" },
      select: { state: true, amount: true, createdAt: true, failedWhy: true, paymentId: true },
    }),
  ]);
  return [...links.flatMap(linkInWords), ...refunds.map(refundInWords)];
}

type Link = { state: string; amount: number; expiresAt: Date; returnedAt: Date | null; failedWhy: string | null };

function linkInWords({ state, amount, expiresAt, returnedAt, failedWhy }: Link) {
  const sum = formatRupees(amount);
  const open = `A link to pay ${sum} is open until ${formatDateTime(expiresAt.toISOString())}.`;
  return [
    ...(state === "open" ? [open] : []),
    ...(state === "open" && returnedAt ? ["The guest came back from it: the provider has not confirmed it yet."] : []),
    ...(failedWhy ? [`A try to pay ${sum} failed: ${failedWhy}`] : []),
  ];
}

type Refund = { state: string; amount: number; createdAt: Date; failedWhy: string | null; paymentId: string | null };

function refundInWords({ state, amount, createdAt, failedWhy, paymentId }: Refund) {
  const sum = formatRupees(amount);
  const since = formatDate(calendarDay(createdAt));
  if (state === "asked")
    return `${sum} is being sent back online since ${since}: the provider has not answered yet, and is asked again.`;
  if (state === "declined") return `The provider declined to send ${sum} back on ${since}: ${failedWhy}`;
  if (state === "failed") return `${sum} could not be sent back, asked on ${since}. Please send it by another way.`;
  if (!paymentId) return `${sum} went back online on ${since}, which is more than is here: please look it up there.`;
  return `${sum} is on its way back since ${since}, 5 to 7 working days.`;
}
