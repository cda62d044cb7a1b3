import { type Prisma } from "~/generated/prisma/client";
import { CANCELLATION, TERMS } from "~/models/booking/row/columns";
import { refundOn } from "~/models/money/due/due-of";
import { readTerms } from "~/models/system/setting/terms";
import { refuseField } from "~/result";
import { type CalendarDate, calendarDay, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { type Cancelable, operatorRefund, refundToRecord } from "./refund-for";

/** What the office enters in the booking's form: it cancels for the guest ("office") or on its own ("operator"). */
export type CancellationEdit = {
  canceledBy?: "office" | "operator";
  /** Whole rupees. Null applies the terms, if any payment is recorded. */
  refundDue: number | null;
  cancelReason: string | null;
  /** What the form showed: nothing is canceled if the refund by the terms has changed since. */
  seen?: SeenRefund;
};

type SeenRefund = { refund: string; paid: string };

export const cancellationSelect = { ...CANCELLATION, ...TERMS } satisfies Prisma.BookingSelect;

export type CancellationRow = Omit<Prisma.BookingGetPayload<{ select: typeof cancellationSelect }>, "terms"> & {
  terms: { value: unknown };
  startDate: CalendarDate;
  totalPrice: number;
  paid: number;
};

/** Mails of a booking that a cancellation makes untrue. */
export const BEFORE_CANCELED = ["booking-received", "booking-made", "booking-changed", "payment-due", "before-trip"];

const NONE = { canceledBy: null, cancelReason: null, refundPercent: null, refundDue: null };

/** The cancellation's columns after an edit. Without `edit`, as from an old API client, no refund is decided. */
export function cancellationAfter(before: CancellationRow, isCanceled: boolean, edit: CancellationEdit | undefined) {
  if (!isCanceled) return NONE;
  const { cancelReason, refundPercent, refundDue } = before;
  if (!edit) return { canceledBy: before.canceledBy, cancelReason, refundPercent, refundDue };

  const canceledBy = edit.canceledBy ?? before.canceledBy ?? "office";
  const isNew = before.canceledAt === null || canceledBy !== before.canceledBy;
  const byTerms = isNew ? decide(before, canceledBy) : { refundPercent, refundDue: null };
  return {
    ...byTerms,
    canceledBy,
    cancelReason: edit.cancelReason,
    ...(edit.refundDue !== null && { refundDue: edit.refundDue }),
  };
}

export function refuseOtherRefund(before: CancellationRow, isCanceled: boolean, edit: CancellationEdit | undefined) {
  if (!isCanceled || before.canceledAt !== null || edit?.refundDue !== null || !edit.seen) return null;
  const now = seenRefund({ ...before, terms: readTerms(before.terms.value) });
  if (edit.seen.refund === now.refund && edit.seen.paid === now.paid) return null;
  const msg =
    "What was paid or comes back has changed since you opened this form. Please look at it below and save again.";
  return refuseField("refundDue", msg, "REFUND_CHANGED");
}

/** What decides the refund if the booking is canceled today without a sum, as the form sends it back. */
function seenRefund(booking: Cancelable & { paid: number }): SeenRefund {
  const refund = refundToRecord(refundOn(booking, booking.paid, today()), booking.paid);
  return { refund: String(refund ?? ""), paid: String(booking.paid) };
}

/** The refund by the terms the booking was sold under, on the day of the cancellation. */
function decide(before: CancellationRow, canceledBy: string) {
  const booking = { ...before, terms: readTerms(before.terms.value) };
  const day = before.canceledAt ? calendarDay(before.canceledAt) : today();
  if (canceledBy === "operator") {
    const amount = operatorRefund(booking, before.paid, day);
    return { refundPercent: 100, refundDue: refundToRecord({ percent: 100, amount }, before.paid) };
  }
  const refund = refundOn(booking, before.paid, day);
  return { refundPercent: refund.percent, refundDue: refundToRecord(refund, before.paid) };
}

export function refundInWords({ bookingStatus, refundDue }: { bookingStatus: string; refundDue: number | null }) {
  if (bookingStatus !== "canceled") return undefined;
  return refundDue === null ? "No refund is decided yet." : `To refund: ${formatRupees(refundDue)}.`;
}

/** What the booking's form shows about its cancellation, or about the refund if it were canceled today. */
export function cancellationForm(
  { canceledBy, cancelReason, refundPercent, terms }: Omit<CancellationRow, "startDate" | "totalPrice" | "paid">,
  booking: { bookingStatus: string; startDate: CalendarDate; totalPrice: number; paid: number },
) {
  const { tiers, basis, operatorCancel } = readTerms(terms.value);
  const { percent, amount } =
    booking.bookingStatus === "canceled"
      ? { percent: canceledBy === "operator" ? null : refundPercent, amount: null }
      : refundOn({ ...booking, terms: { tiers, basis } }, booking.paid, today());
  const seen = seenRefund({ ...booking, terms: { tiers, basis } });
  return { canceledBy, cancelReason, percent, amount, basis, mirrors: operatorCancel === "mirror", seen };
}

export type CancellationForm = ReturnType<typeof cancellationForm>;
