import { z } from "zod";

import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { receiptOf } from "~/models/money/document/receipt-of.server";
import { paymentSelect, toPaymentJson } from "~/models/money/payment/json";
import { payOnlineSchema } from "~/models/money/payment/schema";
import { done, refuse, type Result } from "~/result";
import { getGateway } from "~/services/gateway/gateway.server";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { like, selectOf } from "~/values/pick";

import { lookAtLink } from "./look.server";
import { askForLink, type PayOnline } from "./pay-online.server";
import { sendBack } from "./send-back.server";
import { payAddressOf } from "./till.server";

const stored = {
  reference: like(z.string(), "B1042-1-Zm9vYmFyYmF6cXV4MTIzNA"),
  amount: like(z.int(), 5700, "Whole rupees."),
  state: like(z.string(), "open", "asked, open, ending, paid, cancelled or expired."),
  url: like(z.string().nullable(), "https://rzp.io/i/nxrHnLJ", "The provider's page; null while it is being made."),
};

export const payLinkShape = z
  .object({
    ...stored,
    payUrl: like(
      z.string().nullable(),
      "https://example.com/pay/Zm9vYmFyYmF6cXV4MTIzNA",
      "Our page with all ways to pay, for who has no account.",
    ),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "PayLink" });

export const payLinkSchema = payOnlineSchema.pick({ sum: true }).meta({ example: { sum: "now" } });

type Found = Result<{ booking: GuestBookingJson }>;

/** The newest links of a booking. */
export async function getPayLinks(found: Found) {
  return found.ok ? done({ links: await listPayLinks(found.value.booking._id) }) : found;
}

async function listPayLinks(bookingId: string) {
  const rows = await db.payLink.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
    select: { ...selectOf(stored), expiresAt: true, booking: { select: { payKey: true } } },
  });
  return rows.map(({ booking: { payKey }, expiresAt, ...row }) => ({
    ...row,
    payUrl: payAddressOf(payKey),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** The booking's one open link for this sum. A guest, who has a limit, makes it for an own booking only. */
export async function makePayLink(found: Found, { userId, ...order }: PayOnline & { userId: string }) {
  if (!found.ok) return found;
  const { booking } = found.value;
  if (order.clientAddress !== undefined && booking.userId !== userId) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const made = await askForLink(booking, order);
  if (!made.ok) return made;
  const link = (await listPayLinks(booking._id)).find(({ reference }) => reference === made.value.reference);
  return link ? done({ msg: "The link to pay is made.", link }) : refuse("STALE_EDIT", "The link has ended already.");
}

export const refundShape = z.object({
  _id: z.uuid(),
  state: like(z.string(), "asked", "asked: the provider has not answered yet, and is asked again."),
  amount: like(z.int(), 2100, "Whole rupees."),
});

/** Sends money back online: what is recorded of it, and what waits for the provider. */
export async function refundOnline(refund: Parameters<typeof sendBack>[0]) {
  const sent = await sendBack(refund);
  if (!sent.ok) return sent;
  const { msg } = sent.value;
  const refunds = sent.value.refunds.map(({ id, state, amount }) => ({ _id: id, state, amount }));
  const asked = refunds.find(({ state }) => state === "asked");
  const row = await db.payment.findFirst({
    where: { sentBack: { id: { in: refunds.map(({ _id }) => _id) } } },
    orderBy: { createdAt: "desc" },
    select: { ...paymentSelect, bookingId: true },
  });
  return done({
    msg,
    refunds,
    ...(row && { payment: toPaymentJson(row), ...(await receiptOf(db, row)) }),
    ...(asked && { refund: asked }),
  });
}

export const lookSchema = z
  .object({ bookingId: z.uuid("Please send the id of a booking.").optional() })
  .meta({ example: { bookingId: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de" } });

const LINKS_AT_ONCE = 30;
/** Nobody waits longer for an answer. */
const PATIENCE = 8_000;

/** Asks the provider now about the links of a booking, or those that are asked about next; about refunds within the minute. */
export async function lookNow({ bookingId }: { bookingId?: string }) {
  const gateway = getGateway();
  if (!gateway) return refuse("NOT_FOUND", "No payment provider is set here.");
  const began = Date.now();
  const of = { driver: gateway.name, isTest: gateway.isTest };
  const { count: refunds } = await db.gatewayRefund.updateMany({
    where: { nextTryAt: { not: null }, paid: of, ...(bookingId !== undefined && { bookingId }) },
    data: { nextTryAt: new Date() },
  });
  const rows = await db.payLink.findMany({
    where: { ...of, nextLookAt: { not: null }, ...(bookingId !== undefined && { bookingId }) },
    orderBy: { nextLookAt: "asc" },
    take: LINKS_AT_ONCE,
    select: { reference: true },
  });
  const references = rows.map(({ reference }) => reference);
  const before = await countBooked(references);
  const answers: Awaited<ReturnType<typeof lookAtLink>>[] = [];
  for (const reference of references)
    if (Date.now() - began < PATIENCE && !gateway.isResting()) answers.push(await lookAtLink(reference));
  const looked = answers.filter((answer) => answer === "looked").length;
  if (looked === 0 && (gateway.isResting() || answers.includes("no answer")))
    return refuse("GATEWAY", "The payment provider does not answer just now. Please try again in a minute.");
  const booked = (await countBooked(references)) - before;
  const more = refunds > 0 ? ` ${counted(refunds, "refund")} asked about within the minute.` : "";
  return done({
    msg: `Asked about ${counted(looked, "link")}, booked ${counted(booked, "payment")}.${more}`,
    looked,
    booked,
  });
}

async function countBooked(references: string[]) {
  const links = await db.payLink.findMany({ where: { reference: { in: references } }, select: { linkId: true } });
  const linkId = { in: links.flatMap((link) => link.linkId ?? []) };
  return db.gatewayPaid.count({ where: { linkId, paymentId: { not: null } } });
}

/** By the button on a booking's money page. */
export async function lookAtBooking({ id }: { id: string | undefined }) {
  return isId(id) ? lookNow({ bookingId: id }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}
