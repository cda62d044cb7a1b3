import { type z } from "zod";

import { db } from "~/db.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { isIndia } from "~/models/money/document/states";
import { dueOf, isRefund } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { type payOnlineSchema } from "~/models/money/payment/schema";
import { linkToPay, noteOf, sumsToPay, waysToPay, whyNothingToPay } from "~/models/money/payment/ways-to-pay";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { done, refuse } from "~/result";
import { type Gateway } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { missedLink } from "~/upkeep/missed-link.server";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { today } from "~/values/calendar";

import { CHANGED, makeLink } from "./make-link.server";
import { isReference, lookSooner, NO_SUCH_LINK } from "./under-way.server";

const MANY = "That was pressed many times.";
const OF_A_BOOKING = { name: "pay-online", count: 10, minutes: 60, msg: MANY };
const FROM_AN_ADDRESS = { name: "pay-online-from", count: 30, minutes: 60, msg: MANY };

export type PayOnline = z.output<typeof payOnlineSchema> & {
  /** Of a guest; staff have no limit. */
  clientAddress?: string;
};

/** With test keys on a site that has taken real money, as by a slip or on a copy, a guest would get a receipt for nothing. */
export async function isTestAfterMoney({ isTest, name: driver }: Gateway) {
  const select = { id: true } as const;
  return isTest && (await db.gatewayPaid.findFirst({ where: { driver, isTest: false }, select })) !== null;
}

async function gatewayForGuests() {
  const gateway = getGateway();
  return gateway && !(await isTestAfterMoney(gateway)) ? gateway : null;
}

/** Our page that leads to the provider's. It records nothing: only what the provider confirms counts as money. */
export async function payOnline(booking: GuestBookingJson, order: PayOnline) {
  const made = await askForLink(booking, order);
  return made.ok ? done({ page: `/pay/to/${made.value.reference}` as const }) : made;
}

/** The reference of the booking's one open link for this sum. */
export async function askForLink(booking: GuestBookingJson, { sum, seen, clientAddress }: PayOnline) {
  const gateway = await gatewayForGuests();
  if (!gateway) return refuse("NOT_FOUND", "Please choose another way to pay.");
  const closed = whyNothingToPay(booking);
  if (closed) return refuse("STALE_EDIT", closed);
  const amount = sumsToPay(booking)[sum];
  if (seen !== undefined && seen !== amount) return refuse("STALE_EDIT", CHANGED);
  if (clientAddress !== undefined) {
    const limits: Parameters<typeof consumeLimits>[1] = [
      [OF_A_BOOKING, booking._id],
      [FROM_AN_ADDRESS, clientAddress],
    ];
    const limited = await consumeLimits(db, limits, clientAddress);
    if (limited) return limited;
  }
  return makeLink(gateway, booking, amount);
}

/** What the page between us and the provider leads to; null if the link has ended. */
export async function getWayOut(reference: string, clientAddress: string) {
  const select = { url: true, amount: true, state: true, driver: true, isTest: true } as const;
  const link = isReference(reference) ? await db.payLink.findUnique({ where: { reference }, select }) : null;
  if (!link) return missedLink(clientAddress, refuse("NOT_FOUND", NO_SUCH_LINK));
  const { url, amount, isTest, state, driver } = link;
  const gateway = getGateway();
  const isOpen = state === "open" && driver === gateway?.name && isTest === gateway.isTest;
  return done(isOpen && url && gateway.isPayPage(url) ? { url, amount, isTest } : null);
}

/** How a booking is paid; `closed` is a sentence saying why there is nothing to pay. */
export async function showPay(booking: GuestBookingJson, isAll: boolean) {
  const { site, saved } = await getSettings();
  const closed = whyNothingToPay(booking);
  const ways = closed ? null : waysToPay(saved);
  const gateway = closed ? null : await gatewayForGuests();
  const online = gateway && { isTest: gateway.isTest, isResting: gateway.isResting() };
  const isOpen = ways !== null || online !== null;
  const sums = sumsToPay(booking);
  const amount = isAll ? sums.all : sums.now;
  const payee = saved.legalName || site.brand;
  const link = ways?.upi ? linkToPay(ways.upi, payee, booking, amount) : null;
  const due = isOpen ? toDue(dueOf(booking, today())).filter((line) => !isRefund(line)) : [];
  const fromAbroad = online ? await payFromAbroad(booking, saved) : null;
  if (isOpen) await lookSooner(booking._id);
  return {
    closed,
    due,
    ways,
    online,
    fromAbroad,
    sums: isOpen ? sums : null,
    amount,
    note: noteOf(booking),
    link,
    payee,
  };
}

/** What a guest who lives abroad pays by first: a card, or a transfer to the office's account for it. */
async function payFromAbroad({ userId: id }: GuestBookingJson, { foreignCards }: SavedSettings) {
  const { country } = await db.user.findUniqueOrThrow({ where: { id }, select: { country: true } });
  if (isIndia(country)) return null;
  return foreignCards === "yes" ? "card" : "transfer";
}
