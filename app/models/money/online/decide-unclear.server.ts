import { z } from "zod";

import { db } from "~/db.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { addPayment, ledgerTransaction } from "~/models/money/payment/add-payment.server";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { calendarDay, earlier, today } from "~/values/calendar";
import { lineField, optionalField, textField } from "~/values/fields";
import { isId } from "~/values/id";
import { formatPaise } from "~/values/money";
import { plainNumber } from "~/values/typed-number";

const DECISIONS = ["booked", "returned", "not-ours"] as const;

const NUMBER = "Please enter the booking's number, like 1042.";

const numberField = lineField("the booking number", 12)
  .transform(plainNumber)
  .refine((text) => /^\d{1,9}$/.test(text), NUMBER)
  .transform(Number);

export const decideUnclearSchema = z.object({
  decision: z.enum(DECISIONS, "Please choose what becomes of this money."),
  bookingNumber: optionalField(numberField, NUMBER),
  reason: textField("the reason", MAX_NOTE),
});

type Decided = z.output<typeof decideUnclearSchema> & { id: string | undefined; by: Author };

const OVER = "This payment was decided already.";

/** Says whose money it is that became no payment by itself. What is booked is the whole sum, to the rupee. */
export async function decideUnclear({ id, by, decision, bookingNumber, reason }: Decided) {
  if (!isId(id)) return refuse("NOT_FOUND", OVER);
  const site = await getSite();
  return ledgerTransaction(async (tx) => {
    const booking = bookingNumber
      ? await tx.booking.findFirst({ where: { bookingNumber, deletedAt: null }, select: { id: true } })
      : null;
    if (decision === "booked" && !booking) {
      const msg = bookingNumber ? `There is no booking ${bookingNumber}.` : NUMBER;
      return refuse("INVALID_INPUT", msg, { errors: { bookingNumber: msg } });
    }
    // Before any row of the provider's.
    if (booking) await lockBookingAlone(tx, booking.id);
    const { count } = await tx.gatewayPaid.updateMany({
      where: { id, paymentId: null, decidedAt: null },
      data: { decision, decidedAt: new Date(), decidedByName: by.name, decidedWhy: reason },
    });
    if (count === 0) return refuse("STALE_EDIT", OVER);

    const paid = await tx.gatewayPaid.findUniqueOrThrow({ where: { id } });
    const { driver, paymentRef } = paid;
    if (decision === "booked") {
      const rupees = Number(paid.paise) / 100;
      const isWhole = paid.currency === "INR" && Number.isInteger(rupees);
      // Thrown, so that nothing is decided.
      if (!isWhole) throw new Refused(refuse("INVALID_INPUT", NOT_WHOLE, { errors: { decision: NOT_WHOLE } }));
      const added = await addPayment(tx, site, {
        bookingId: booking?.id,
        kind: "received",
        method: "gateway",
        amount: rupees,
        receivedOn: earlier(calendarDay(paid.paidAt), today()),
        reference: paymentRef,
        note: reason,
        source: "gateway",
        by,
        onceKey: `${driver}:${paymentRef}`,
      });
      if (!added.ok) throw new Refused(refuse(added.code, added.msg, { errors: { bookingNumber: added.msg } }));
      const data = { paymentId: added.value.payment._id };
      await tx.gatewayPaid.update({ where: { id }, data, select: { id: true } });
    }
    const where = { driver, paymentRef, handledAt: null };
    await tx.gatewayEvent.updateMany({ where, data: { handledAt: new Date() } });
    return done({ msg: SAID[decision](bookingNumber) });
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal;
    throw error;
  });
}

class Refused extends Error {
  constructor(readonly refusal: ReturnType<typeof refuse>) {
    super(refusal.msg);
  }
}

const NOT_WHOLE =
  "Only whole rupees can be booked. Please record what came in by hand, and decide here that nothing is to book.";

const SAID: Record<(typeof DECISIONS)[number], (bookingNumber?: number) => string> = {
  booked: (bookingNumber) => `Booked to booking ${bookingNumber}.`,
  returned: () => "Recorded: it was sent back.",
  "not-ours": () => "Recorded: nothing to book.",
};

/** "₹5,700.00", or "USD 57.00" of what was paid in another currency. */
export function formatMoney({ paise: amount, currency }: { paise: number; currency: string }) {
  return currency === "INR" ? formatPaise(amount) : `${currency} ${(amount / 100).toFixed(2)}`;
}

/** The money that a page asks about; null once it is decided. */
export async function getUnclear(id: string | undefined) {
  if (!isId(id)) return null;
  const where = { id, paymentId: null, decidedAt: null };
  const select = { paymentRef: true, paise: true, currency: true, named: true } as const;
  const row = await db.gatewayPaid.findFirst({ where, select });
  if (!row) return null;
  const { named, ...paid } = row;
  const booking = isId(named ?? undefined)
    ? await db.booking.findFirst({ where: { id: named ?? "", deletedAt: null }, select: { bookingNumber: true } })
    : null;
  const { paymentRef, currency } = paid;
  const sum = formatMoney({ paise: Number(paid.paise), currency });
  return { paymentRef, sum, bookingNumber: booking?.bookingNumber ?? null };
}
