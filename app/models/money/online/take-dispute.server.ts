import { lockRows, type Tx } from "~/db.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { noted, recordEvents } from "~/models/booking/row/record-events.server";
import { ledgerTransaction } from "~/models/money/payment/add-payment.server";
import { GATEWAY } from "~/models/money/payment/reverse-payment.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Dispute, type Gateway } from "~/services/gateway/gateway";
import { type Site } from "~/site.server";
import { ITSELF } from "~/values/author";
import { calendarDay, formatDate } from "~/values/calendar";

import { formatMoney } from "./decide-unclear.server";
import { takeRefund } from "./take-refund.server";

/** Until somebody answers. */
export const TO_ANSWER = ["open", "action_required"];

const OVER = ["won", "lost", "closed"];

type Told = { dispute: Dispute; at: Date };

/**
 * Writes down what the provider says of a dispute, and in the booking's history; what is lost is a refund of the ledger, once. Call it
 * inside `ledgerTransaction`. "foreign" is a dispute of a payment that we do not have, or what was lost of one that is in no book.
 */
export async function takeDispute(tx: Tx, site: Site, gateway: Gateway, { dispute, at }: Told) {
  const { disputeRef, paymentRef, state, money, deducted, respondBy, reason } = dispute;
  const paid = await tx.gatewayPaid.findUnique({
    where: { paymentRef },
    select: { id: true, isTest: true, payment: { select: { bookingId: true } } },
  });
  if (paid?.isTest !== gateway.isTest) return "foreign";

  // Two reports of one dispute wait for each other here.
  const bookingId = paid.payment?.bookingId;
  if (bookingId) await lockBookingAlone(tx, bookingId);
  else await lockRows(tx, "GatewayPaid", [paid.id]);
  const before = await tx.dispute.findUnique({ where: { disputeRef }, select: { state: true, toldAt: true } });
  // What is over stays over, but what is lost is lost whenever it is told; an older report may come later.
  const isNews = !before || state === "lost" || (!OVER.includes(before.state) && at >= before.toldAt);
  if (isNews) {
    const said = { state, ...money, deductedPaise: deducted, respondBy, reason, toldAt: at };
    const create = { disputeRef, paymentRef, ...said };
    await tx.dispute.upsert({ where: { disputeRef }, create, update: said, select: { id: true } });
    const text = `Dispute ${disputeRef} of ${formatMoney(money)}. ${disputeInWords(dispute)}`;
    const isOther = bookingId && before?.state !== state;
    if (isOther) await recordEvents(tx, { id: bookingId, version: 0 }, { ...ITSELF, name: GATEWAY }, noted(text));
  }
  if (state !== "lost" || deducted === 0) return "taken";
  const lost = { refundRef: disputeRef, paymentRef, state: "done", isLostDispute: true } as const;
  return takeRefund(tx, site, gateway, { ...lost, money: { ...money, paise: deducted } });
}

export function disputeInWords({ state, respondBy }: { state: string; respondBy: Date }) {
  if (TO_ANSWER.includes(state)) return `Answer by ${formatDate(calendarDay(respondBy))}`;
  if (state === "under_review") return "The bank looks at it";
  return { won: "Won", lost: "Lost", closed: "Closed" }[state] ?? state;
}

/** The latest disputes as they are now: of which no event told, or one before the payment. */
export async function takeDisputes(gateway: Gateway) {
  const site = await getSite();
  const at = new Date();
  for (const dispute of await gateway.findDisputes())
    await ledgerTransaction((tx) => takeDispute(tx, site, gateway, { dispute, at }));
}
