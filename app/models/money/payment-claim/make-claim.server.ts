import { transaction } from "~/db.server";
import { claimMadeMail } from "~/emails/payment-claim";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { bookingSelect, toBookingJson } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { findRecorded } from "~/models/money/payment/add-payment.server";
import { whyNothingToPay } from "~/models/money/payment/ways-to-pay";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { isId } from "~/values/id";

import { checkedSoon } from "./claims-of.server";
import { claimedForOther, findClaimByUtr } from "./decide-claim.server";
import { claimSelect } from "./json";
import { type ClaimMethod } from "./schema";

const CLAIMS_OF_A_USER = { name: "claim-user", count: 10, minutes: 1440, msg: "You told us of many payments today." };

const CLAIMS_BY_KEY = { name: "claim-key", count: 10, minutes: 1440, msg: CLAIMS_OF_A_USER.msg };

type NewClaim = {
  id: string | undefined;
  by: { id: string };
  /** Whether somebody reports it who has but the key of this booking. */
  isByKey?: boolean;
  method: ClaimMethod;
  utr: string;
  amount: number;
};

/** Records that a guest says to have paid. Nothing counts as paid before the office finds the money. */
export async function makeClaim({ id, by, isByKey = false, method, utr, amount }: NewClaim) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { site, saved } = await getSettings();
  return transaction(async (tx) => {
    // The lock makes a second tab, a cancellation and a payment wait.
    await lockBookingAlone(tx, id, by.id);
    const booking = await tx.booking.findFirst({
      where: { id, userId: by.id, deletedAt: null },
      select: { ...bookingSelect, paid: true },
    });
    if (!booking) return refuse("NOT_FOUND", NO_SUCH_BOOKING);

    const thanks = done({ msg: `Thank you. ${checkedSoon(saved)}` });
    const told = await findClaimByUtr(tx, by.id, utr);
    if (told) return told.bookingId === id ? thanks : claimedForOther(isByKey ? null : told.bookingNumber);
    if ((await findRecorded(tx, { method, reference: utr }))?.bookingId === id)
      return done({ msg: "Thank you. We have this payment already." });
    const closed = whyNothingToPay(booking);
    if (closed) return refuse("STALE_EDIT", closed);
    const limited = await consumeLimits(tx, [isByKey ? [CLAIMS_BY_KEY, id] : [CLAIMS_OF_A_USER, by.id]]);
    if (limited) return limited;

    const claim = await tx.paymentClaim.create({ data: { bookingId: id, method, utr, amount }, select: claimSelect });
    const facts = { ...booking, ...toBookingJson(booking) };
    await enqueueMail(tx, { about: id, to: site.email, ...claimMadeMail(site, facts, claim) });
    return thanks;
  });
}
