import { type Tx } from "~/db.server";
import { env } from "~/env.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { addPayment, findRecorded } from "~/models/money/payment/add-payment.server";
import { MAX_AMOUNT } from "~/models/money/payment/limits";
import { type Refusal } from "~/result";
import { type Gateway, type Money, type Notes, type Paid } from "~/services/gateway/gateway";
import { type Site } from "~/site.server";
import { calendarDay } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { isId } from "~/values/id";

import { byGateway } from "./under-way.server";

const EARLIEST = new Date("2000-01-01");

/** Why money that came became no payment by itself. */
export const WHY_UNCLEAR = ["currency", "paise", "amount", "day", "booking", "limit", "typed"] as const;
export type WhyUnclear = (typeof WHY_UNCLEAR)[number];

export type Reported = { paid: Paid; reference?: string; notes: Notes };

/**
 * Books money that the provider confirms; once, however often it is reported. What cannot be booked to the rupee waits for the
 * office. Call it inside `ledgerTransaction`. "foreign" is money on the same account that is not this site's.
 */
export async function takePaid(tx: Tx, site: Site, gateway: Gateway, { paid, reference, notes }: Reported) {
  const { paymentRef, linkId, money, bankReference } = paid;
  const link = await findLink(tx, gateway.name, { linkId, reference });
  const bookingId = link?.bookingId ?? (notes.site === siteNote(gateway) ? notes.booking : undefined);
  // Test money is never booked as money, nor the other way round.
  if (bookingId === undefined || (link && link.isTest !== gateway.isTest)) return "foreign";

  // Two reports of one payment, and other payments of the booking, wait for each other here.
  if (isId(bookingId)) await lockBookingAlone(tx, bookingId);
  const known = await tx.gatewayPaid.findUnique({
    where: { paymentRef },
    select: { id: true, bankReference: true, paymentId: true, decidedAt: true },
  });
  if (known) {
    if (bankReference && !known.bankReference)
      await tx.gatewayPaid.update({ where: { id: known.id }, data: { bankReference }, select: { id: true } });
    return known.paymentId !== null || known.decidedAt !== null ? "known" : "unclear";
  }

  const booked = await book(tx, site, { driver: gateway.name, paid, bookingId });
  const isClear = typeof booked !== "string";
  await tx.gatewayPaid.create({
    data: {
      driver: gateway.name,
      isTest: gateway.isTest,
      paymentRef,
      linkId,
      ...(isClear ? { paymentId: booked.paymentId } : { why: booked, named: bookingId.slice(0, 64) }),
      ...money,
      feePaise: paid.fee,
      taxPaise: paid.tax,
      method: paid.method.slice(0, 64),
      bankReference,
      isInternational: paid.isInternational,
      paidAt: paid.paidAt,
    },
    select: { id: true },
  });
  const isWhole = link && isClear && money.paise >= link.amount * 100;
  // Of a part the rest is asked for by a new link: this one ended when the payment was booked.
  if (isWhole)
    await tx.payLink.update({
      where: { id: link.id },
      data: { state: "paid", endedAt: new Date(), failedWhy: null },
      select: { id: true },
    });
  return isClear ? "booked" : "unclear";
}

/** How a link says whose it is, and of which mode. */
export function siteNote({ isTest }: { isTest: boolean }) {
  return isTest ? `${env.SITE_URL} test` : env.SITE_URL;
}

type ToFind = { linkId: string | undefined; reference: string | undefined };

async function findLink(tx: Tx, driver: string, { linkId, reference }: ToFind) {
  const either = [...(linkId ? [{ linkId }] : []), ...(reference ? [{ reference }] : [])];
  return either.length === 0
    ? null
    : tx.payLink.findFirst({
        where: { driver, OR: either },
        select: { id: true, bookingId: true, amount: true, isTest: true },
      });
}

type ToBook = { driver: string; paid: Paid; bookingId: string };
type Booked = { paymentId: string } | WhyUnclear;

/** The ledger's payment, or why it is none: an amount is never rounded or converted. */
async function book(tx: Tx, site: Site, { driver, paid, bookingId }: ToBook): Promise<Booked> {
  const { paymentRef, money, paidAt, bankReference } = paid;
  const why = whyNot(money, paidAt);
  if (why) return why;
  if (bankReference && (await findRecorded(tx, { method: "upi", reference: bankReference }))) return "typed";
  const added = await addPayment(tx, site, {
    bookingId,
    ...byGateway(driver, paymentRef),
    kind: "received",
    amount: money.paise / 100,
    receivedOn: calendarDay(paidAt),
    by: null,
  });
  return added.ok ? { paymentId: added.value.payment._id } : (CODES[added.code] ?? "limit");
}

const CODES: Partial<Record<Refusal["code"], WhyUnclear>> = { NOT_FOUND: "booking", ALREADY_RECORDED: "typed" };

function whyNot({ paise, currency }: Money, paidAt: Date): WhyUnclear | null {
  if (currency !== "INR") return "currency";
  if (!Number.isInteger(paise) || paise % 100 !== 0) return "paise";
  if (paise < 100 || paise > MAX_AMOUNT * 100) return "amount";
  if (paidAt < EARLIEST || paidAt.getTime() > Date.now() + DAY) return "day";
  return null;
}
