import { db } from "~/db.server";
import { calendarDay, formatDate, formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";

/** What of a booking's money is under way at the payment provider, or went wrong there: sentences for the office. */
export async function onlineInWords(bookingId: string) {
  const [links, refunds, twins] = await Promise.all([
    db.payLink.findMany({
      where: { bookingId, OR: [{ state: "open", expiresAt: { gt: new Date() } }, { failedWhy: { not: null } }] },
      orderBy: { createdAt: "desc" },
      take: 3,
      select: { state: true, amount: true, expiresAt: true, returnedAt: true, failedWhy: true },
    }),
    db.gatewayRefund.findMany({
      where: { bookingId, OR: [{ state: { not: "done" } }, { paymentId: null }] },
      orderBy: { createdAt: "desc" },
      select: { state: true, amount: true, createdAt: true, failedWhy: true, paymentId: true },
    }),
    db.$queryRaw<{ number: string; bookingNumber: number }[]>`
      SELECT g."bankReference" AS "number", b."bookingNumber" FROM "GatewayPaid" g JOIN "Payment" p ON p."id" = g."paymentId"
        JOIN "PaymentReference" r ON r."reference" = bank_reference(g."bankReference") AND r."method" <> 'gateway' AND r."paymentId" <> p."id"
        JOIN "Payment" other ON other."id" = r."paymentId" JOIN "Booking" b ON b."id" = other."bookingId"
      WHERE p."bookingId" = ${bookingId}::uuid AND NOT EXISTS (SELECT FROM "Payment" u WHERE u."reversesId" = p."id")`,
  ]);
  return [...links.flatMap(linkInWords), ...refunds.map(refundInWords), ...twins.map(twinInWords)];
}

/** Whether something was paid for the booking with which no money moved. */
export async function isPaidByTest(bookingId: string) {
  return (await db.gatewayPaid.count({ where: { isTest: true, payment: { bookingId, reversal: null } } })) > 0;
}

/** The provider told the bank's number after the payment was booked. */
function twinInWords({ number, bookingNumber }: { number: string; bookingNumber: number }) {
  return `The bank’s number ${number} of an online payment is recorded for booking ${bookingNumber}, too: please look whether it is the same money.`;
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
  if (state === "closed") return `${sum} went back online on ${since}: ${failedWhy}`;
  if (!paymentId)
    return `${sum} went back online on ${since} and is in no book: it is more than is here, or not in whole rupees.`;
  return `${sum} is on its way back since ${since}, 5 to 7 working days.`;
}
