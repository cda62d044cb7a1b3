import { canceledByGuestMail, canceledByGuestsMail, guestCanceledMail } from "~/emails/booking-canceled";
import { type Prisma } from "~/generated/prisma/client";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { type GuestBookingJson, guestBookingSelect, toGuestBookingJson } from "~/models/booking/row/guest-json";
import { lockBooking } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { readSoldRows } from "~/models/booking/row/sold-rows.server";
import { calendarAttachments, calendarSelect } from "~/models/booking/row/trip-calendar.server";
import { notifyOperator } from "~/models/booking/sell/notify-operator.server";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { claimedIn } from "~/models/money/payment-claim/claims-of.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { formatDate } from "~/values/calendar";
import { isId } from "~/values/id";
import { begin, shareInWords } from "~/values/refund-words";

import { BEFORE_CANCELED } from "./office-cancellation";
import { toRefund } from "./refund";
import { refundToRecord } from "./refund-for";

type Cancellation = {
  id: string | undefined;
  /** The booking's own guest; the office cancels in the booking's form. */
  by: Author;
  /** The refund that the page showed: nothing is canceled if it has changed. */
  seenRefund?: number;
  seenPercent?: number;
  cancelReason?: string;
};

const select = { ...guestBookingSelect, ...calendarSelect } satisfies Prisma.BookingSelect;

export async function cancelBooking({ id, by, seenRefund, seenPercent, cancelReason }: Cancellation) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const site = await getSite();
  return lockingTransaction(async (tx) => {
    // The lock runs concurrent cancellations and edits one after the other.
    await lockBooking(tx, id, { owner: by.id });
    const row = await tx.booking.findFirst({ where: { id, userId: by.id, deletedAt: null }, select });
    if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const before = toGuestBookingJson(row);
    if (row.bookingStatus === "canceled") return canceled(before);

    const refund = toRefund(before);
    if (!refund)
      return refuse(
        "NOT_CANCELABLE",
        `Your trip starts on ${formatDate(before.startDate)}. Please call us: ${site.phone}.`,
      );
    const { percent, amount } = refund;
    if (isOther(seenRefund, amount) || isOther(seenPercent, percent))
      return refuse("REFUND_CHANGED", changed(before, percent));

    const refundDue = refundToRecord(refund, before.paid);
    const updated = await tx.booking.update({
      where: { id },
      data: {
        bookingStatus: "canceled",
        canceledBy: "guest",
        cancelReason,
        refundPercent: percent,
        refundDue,
        version: { increment: 1 },
      },
      select,
    });
    await recordEvents(tx, updated, by, [
      edited("bookingStatus", row.bookingStatus, "canceled"),
      ...(cancelReason ? [edited("cancelReason", "", cancelReason)] : []),
    ]);
    const booking = toGuestBookingJson(updated);
    const told = await tx.paymentClaim.findMany({ where: { bookingId: id }, select: { state: true, amount: true } });
    const facts = { ...updated, ...booking, claimed: claimedIn(told) };
    const sold = { ...updated, soldRows: await readSoldRows(tx, id) };
    const attachments = await calendarAttachments(tx, site, sold, row.bookingStatus);
    await enqueueMail(tx, {
      about: updated.id,
      to: updated.customerEmail,
      ...canceledByGuestMail(site, facts),
      overtakes: BEFORE_CANCELED,
      attachments,
    });
    // Last, because it may lock a mail row that other cancellations wait for.
    const single = guestCanceledMail(site, facts);
    await notifyOperator(tx, site, {
      about: updated.id,
      bookingNumber: row.bookingNumber,
      single,
      many: canceledByGuestsMail,
    });
    return canceled(booking);
  });
}

function canceled(booking: GuestBookingJson) {
  return done({ msg: "Booking canceled successfully!", booking });
}

function isOther(seen: number | undefined, now: number | null) {
  return seen !== undefined && seen !== now;
}

function changed({ terms: { basis }, totalPrice, paid }: GuestBookingJson, percent: number | null) {
  const now = percent === null ? "" : ` ${begin(shareInWords({ percent, basis, totalPrice, paid }))} comes back now.`;
  return `What comes back has changed, so nothing is canceled yet.${now} Please look at it again.`;
}
