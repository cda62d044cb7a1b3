import { type Prisma } from "~/generated/prisma/client";
import { readTerms } from "~/models/setting/terms";
import { type CalendarDate, calendarDay, today } from "~/values/calendar";

import { operatorRefund, refundFor, refundToRecord } from "./refund-for";

/** As the office enters it in the booking's form: for the guest who asked, or of its own. */
export type CancellationEdit = {
  canceledBy?: "office" | "operator";
  /** Whole rupees; null leaves it to the terms, which decide as far as payments are recorded. */
  refundDue: number | null;
  cancelReason: string | null;
};

export const CANCELLATION_FIELDS = ["canceledBy", "cancelReason", "refundDue"] as const;

export const cancellationSelect = {
  canceledAt: true,
  canceledBy: true,
  cancelReason: true,
  refundPercent: true,
  refundDue: true,
  terms: { select: { value: true } },
} satisfies Prisma.BookingSelect;

type Row = Omit<Prisma.BookingGetPayload<{ select: typeof cancellationSelect }>, "terms"> & {
  terms: { value: unknown };
  startDate: CalendarDate;
  totalPrice: number;
  paid: number;
};

const NONE = { canceledBy: null, cancelReason: null, refundPercent: null, refundDue: null };

/** What an edit makes of a booking's cancellation; without one, as from an old client, nothing is decided. */
export function cancellationAfter(before: Row, isCanceled: boolean, edit: CancellationEdit | undefined) {
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

/** By the terms it was sold under, on the day of the cancellation. */
function decide(before: Row, canceledBy: string) {
  const booking = { ...before, terms: readTerms(before.terms.value) };
  const day = before.canceledAt ? calendarDay(before.canceledAt) : today();
  if (canceledBy === "operator") {
    const amount = operatorRefund(booking, before.paid, day);
    return { refundPercent: 100, refundDue: refundToRecord({ percent: 100, amount }, before.paid) };
  }
  const refund = refundFor(booking, before.paid, day);
  return { refundPercent: refund.percent, refundDue: refundToRecord(refund, before.paid) };
}

/** What the office sees of a cancellation, or of what one would mean today. */
export function cancellationForm(
  { canceledBy, cancelReason, refundPercent, terms }: Omit<Row, "startDate" | "totalPrice" | "paid">,
  booking: { bookingStatus: string; startDate: CalendarDate; totalPrice: number; paid: number },
) {
  const { tiers, basis, operatorCancel } = readTerms(terms.value);
  const { percent, amount } =
    booking.bookingStatus === "canceled"
      ? { percent: canceledBy === "operator" ? null : refundPercent, amount: null }
      : refundFor({ ...booking, terms: { tiers, basis } }, booking.paid, today());
  return { canceledBy, cancelReason, percent, amount, basis, mirrors: operatorCancel === "mirror" };
}

export type CancellationForm = ReturnType<typeof cancellationForm>;
