import { z } from "zod";

import { db, lockRows, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { addPayment, ledgerTransaction } from "~/models/money/payment/add-payment.server";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { calendarDay, earlier, today } from "~/values/calendar";
import { lineField, optionalField, textField } from "~/values/fields";
import { isId } from "~/values/id";
import { formatPaise } from "~/values/money";
import { plainNumber } from "~/values/typed-number";

import { byGateway } from "./under-way.server";

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
    if (decision === "booked" && !booking)
      return refuseField("bookingNumber", bookingNumber ? `There is no booking ${bookingNumber}.` : NUMBER);
    // The booking before any row of the provider's; a second decision waits, and finds the first.
    if (booking) await lockBookingAlone(tx, booking.id);
    await lockRows(tx, "GatewayPaid", [id]);
    const paid = await tx.gatewayPaid.findFirst({ where: { id, ...UNDECIDED }, select: TO_BOOK });
    if (!paid) return refuse("STALE_EDIT", OVER);

    const booked = decision === "booked" ? await book(tx, site, { ...paid, bookingId: booking?.id, reason, by }) : null;
    if (booked && !booked.ok) return booked;
    await tx.gatewayPaid.update({
      where: { id },
      data: {
        decision,
        decidedAt: new Date(),
        decidedByName: by.name,
        decidedWhy: reason,
        paymentId: booked?.value.payment._id,
      },
      select: { id: true },
    });
    const { driver, paymentRef } = paid;
    const where = { driver, paymentRef, handledAt: null };
    await tx.gatewayEvent.updateMany({ where, data: { handledAt: new Date() } });
    return done({ msg: SAID[decision](bookingNumber) });
  });
}

const UNDECIDED = { paymentId: null, decidedAt: null };

const TO_BOOK = { driver: true, paymentRef: true, paise: true, currency: true, paidAt: true } as const;

type Unclear = Prisma.GatewayPaidGetPayload<{ select: typeof TO_BOOK }>;
type ToBook = Unclear & Pick<Decided, "reason" | "by"> & { bookingId: string | undefined };

async function book(tx: Tx, site: Site, { bookingId, reason, by, ...paid }: ToBook) {
  const { driver, paymentRef, paise, currency, paidAt } = paid;
  const rupees = Number(paise) / 100;
  if (currency !== "INR" || !Number.isInteger(rupees)) return refuseField("decision", NOT_WHOLE);
  const added = await addPayment(tx, site, {
    bookingId,
    ...byGateway(driver, paymentRef),
    kind: "received",
    amount: rupees,
    receivedOn: earlier(calendarDay(paidAt), today()),
    note: reason,
    by,
  });
  return added.ok ? added : refuseField("bookingNumber", added.msg, added.code);
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

/** The money that a page asks about. */
export async function getUnclear(id: string | undefined) {
  if (!isId(id)) return refuse("NOT_FOUND", OVER);
  const select = { paymentRef: true, paise: true, currency: true, named: true } as const;
  const row = await db.gatewayPaid.findFirst({ where: { id, ...UNDECIDED }, select });
  if (!row) return refuse("NOT_FOUND", OVER);
  const { paymentRef, paise, currency, named } = row;
  const booking = isId(named ?? undefined)
    ? await db.booking.findFirst({ where: { id: named ?? "", deletedAt: null }, select: { bookingNumber: true } })
    : null;
  const sum = formatMoney({ paise: Number(paise), currency });
  return done({ paid: { paymentRef, sum, bookingNumber: booking?.bookingNumber ?? null } });
}
