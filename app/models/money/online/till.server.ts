import { db, transaction } from "~/db.server";
import { HEAD } from "~/models/booking/row/columns";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { type GuestBookingJson, guestBookingSelect, toGuestBookingJson } from "~/models/booking/row/guest-json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { readClaims, showClaims } from "~/models/money/payment-claim/claims-of.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { siteUrl } from "~/site.server";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";
import { pick } from "~/values/pick";
import { isLinkKey, newLinkKey } from "~/values/secret.server";

import { showPay } from "./pay-online.server";

/** What of its booking the page to pay at a private link shows: nothing about the guest. */
const SHOWN = {
  bookingNumber: true,
  packageTitle: true,
  startDate: true,
  endDate: true,
  totalPrice: true,
  paid: true,
  balance: true,
} as const;

/** How a booking is paid by a private link, and what was reported as paid. */
export async function showTill(booking: GuestBookingJson, isAll: boolean, claims = readClaims(booking)) {
  const [pay, told] = await Promise.all([showPay(booking, isAll), showClaims(booking, claims)]);
  return { pay: { ...pick(booking, SHOWN), ...pay }, told };
}

/** What whoever has the key reads of reported payments: the guest knows their numbers. */
export async function showPayPage(booking: GuestBookingJson, isAll: boolean) {
  const { pay, told } = await showTill(booking, isAll);
  const claims = told.claims.map((claim) => ({
    ...claim,
    utr: `…${claim.utr.slice(-4)}`,
    answer: claim.answer && "Please call us.",
  }));
  return { pay, told: { ...told, claims } };
}

export type Till = Awaited<ReturnType<typeof showTill>>;

/** The booking that a key lets pay. */
export async function findByPayKey(key: string | undefined) {
  // What 1.0.0 erases during an upgrade keeps its key.
  const where = { deletedAt: null, contactErasedAt: null, user: { deletedAt: null } };
  const row = isLinkKey(key)
    ? await db.booking.findUnique({ where: { payKey: key, ...where }, select: guestBookingSelect })
    : null;
  if (row) return done(toGuestBookingJson(row));
  const { phone } = await getSite();
  return refuse("NOT_FOUND", `This link opens nothing. Please call us, and we send you the one that does: ${phone}.`);
}

export function payAddressOf(payKey: string | null) {
  return payKey && siteUrl(`/pay/${payKey}`);
}

/** The address at which a booking is paid by its key; null while it has none. */
export async function getPayAddress(id: string) {
  const { payKey } = await db.booking.findUniqueOrThrow({ where: { id }, select: { payKey: true } });
  return payAddressOf(payKey);
}

/** A key for a booking that has none, or another one: then the old one opens nothing. */
export async function renewPayKey({ id, by }: { id: string | undefined; by: Author }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const found = await tx.booking.findFirst({
      where: { id, deletedAt: null },
      select: { ...HEAD, payKey: true, contactErasedAt: true, user: { select: { deletedAt: true } } },
    });
    if (!found) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const isErased = found.contactErasedAt !== null || found.user.deletedAt !== null;
    if (found.bookingStatus !== "confirmed" || isErased)
      return refuse("STALE_EDIT", "Only a confirmed booking has a link to pay, and none whose guest is erased.");
    await tx.booking.update({ where: { id }, data: { payKey: newLinkKey() }, select: { id: true } });
    const isFirst = found.payKey === null;
    // The history never holds the key, because whoever reads it would have the link.
    await recordEvents(tx, found, by, [edited("payKey", "", isFirst ? "made" : "made anew")]);
    const msg = isFirst ? "The link to pay is made." : "The new link to pay is made. The old one no longer works.";
    return done({ msg });
  });
}
