import { z } from "zod";

import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { receiptOf } from "~/models/money/document/receipt-of.server";
import { paymentSelect, toPaymentJson } from "~/models/money/payment/json";
import { payOnlineSchema } from "~/models/money/payment/schema";
import { done, refuse } from "~/result";
import { getGateway } from "~/services/gateway/gateway.server";
import { siteUrl } from "~/site.server";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { like, pick, selectOf } from "~/values/pick";

import { lookAtLink } from "./look.server";
import { askForLink, type PayOnline } from "./pay-online.server";
import { sendBack } from "./send-back.server";

const stored = {
  reference: like(z.string(), "B1042-1-Zm9vYmFyYmF6cXV4MTIzNA"),
  amount: like(z.int(), 5700, "Whole rupees."),
  state: like(z.string(), "open", "asked, open, ending, paid, cancelled or expired."),
  url: like(z.string().nullable(), "https://rzp.io/i/nxrHnLJ", "The provider's page; null while it is being made."),
};

const COLUMNS = selectOf(stored);

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

/** The newest links to pay a booking at the provider's. */
export async function listPayLinks(bookingId: string) {
  const rows = await db.payLink.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
    select: { ...COLUMNS, expiresAt: true, booking: { select: { payKey: true } } },
  });
  return rows.map(({ booking: { payKey }, ...row }) => ({
    ...pick(row, COLUMNS),
    payUrl: payKey && siteUrl(`/pay/${payKey}`),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** The booking's one open link for this sum. */
export async function makePayLink(booking: GuestBookingJson, order: PayOnline) {
  const made = await askForLink(booking, order);
  if (!made.ok) return made;
  const link = (await listPayLinks(booking._id)).find(({ reference }) => reference === made.value.reference);
  return link ? done({ msg: "The link to pay is made.", link }) : refuse("STALE_EDIT", "The link has ended already.");
}

export const refundShape = z.object({
  _id: z.uuid(),
  state: like(z.string(), "asked", "The provider has not answered yet, and is asked again."),
});

/** Sends money back online: the payment that is recorded, or what waits for the provider. */
export async function refundOnline(refund: Parameters<typeof sendBack>[0]) {
  const sent = await sendBack(refund);
  if (!sent.ok) return sent;
  const { msg, refunds } = sent.value;
  const asked = refunds.find(({ state }) => state === "asked");
  const row = await db.payment.findFirst({
    where: { sentBack: { id: { in: refunds.map(({ id }) => id) } } },
    orderBy: { createdAt: "desc" },
    select: { ...paymentSelect, bookingId: true },
  });
  return done({
    msg,
    ...(row && { payment: toPaymentJson(row), ...(await receiptOf(db, row)) }),
    ...(asked && { refund: { _id: asked.id, state: asked.state } }),
  });
}

export const lookSchema = z
  .object({ bookingId: z.uuid("Please send the id of a booking.").optional() })
  .meta({ example: { bookingId: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de" } });

const LINKS_AT_ONCE = 30;

/** Asks the provider now about the links of a booking, or those that are asked about next. */
export async function lookNow({ bookingId }: { bookingId?: string }) {
  if (!getGateway()) return refuse("NOT_FOUND", "No payment provider is set here.");
  const rows = await db.payLink.findMany({
    where: { nextLookAt: { not: null }, ...(bookingId !== undefined && { bookingId }) },
    orderBy: { nextLookAt: "asc" },
    take: LINKS_AT_ONCE,
    select: { reference: true, linkId: true },
  });
  const linkIds = rows.flatMap(({ linkId }) => linkId ?? []);
  const countBooked = () => db.gatewayPaid.count({ where: { linkId: { in: linkIds }, paymentId: { not: null } } });
  const before = await countBooked();
  let looked = 0;
  for (const { reference } of rows) if (await lookAtLink(reference)) looked += 1;
  const booked = (await countBooked()) - before;
  return done({ msg: `Asked about ${counted(looked, "link")}, booked ${counted(booked, "payment")}.`, looked, booked });
}

/** By the button on a booking's money page. */
export async function lookAtBooking({ id }: { id: string | undefined }) {
  return isId(id) ? lookNow({ bookingId: id }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}
