import { transaction } from "~/db.server";
import { canceledByGuestMail, guestCanceledMail } from "~/emails/booking-canceled";
import { type Prisma } from "~/generated/prisma/client";
import { enqueueMails } from "~/models/mail/enqueue-mail.server";
import { getSite } from "~/models/setting/get-site.server";
import { calendarAttachments, calendarSelect } from "~/models/trip/trip-calendar.server";
import { done, refuse } from "~/result";
import { formatDate } from "~/values/calendar";
import { isId } from "~/values/fields";
import { begin, shareInWords } from "~/values/refund-words";

import { NO_SUCH_BOOKING } from "../get-booking.server";
import { lockBooking } from "../lock-booking.server";
import { type OwnBookingJson, ownBookingSelect, toOwnBookingJson } from "../own/json";
import { recordEvents } from "../record-events.server";

import { toRefund } from "./refund";
import { refundToRecord } from "./refund-for";

type Cancellation = {
  id: string | undefined;
  /** Only its guest cancels here; the office does in the booking's form. */
  by: { id: string; name: string };
  /** What the guest was shown: nothing is canceled if it has changed. */
  seenRefund?: number;
  seenPercent?: number;
  cancelReason?: string;
};

const select = { ...ownBookingSelect, ...calendarSelect } satisfies Prisma.BookingSelect;

export async function cancelBooking({ id, by, seenRefund, seenPercent, cancelReason }: Cancellation) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const site = await getSite();
  return transaction(async (tx) => {
    // The lock makes many cancellations one, and each edit of the office come before or after it.
    await lockBooking(tx, id);
    const row = await tx.booking.findFirst({ where: { id, userId: by.id, deletedAt: null }, select });
    if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const before = toOwnBookingJson(row);
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
        ...{ bookingStatus: "canceled", canceledBy: "guest", cancelReason, refundPercent: percent, refundDue },
        version: { increment: 1 },
      },
      select,
    });
    const change = { kind: "edit" as const, field: "bookingStatus", oldValue: row.bookingStatus, newValue: "canceled" };
    const reason = cancelReason
      ? [{ kind: "edit" as const, field: "cancelReason", oldValue: "", newValue: cancelReason }]
      : [];
    await recordEvents(tx, updated, by, [change, ...reason]);
    const booking = toOwnBookingJson(updated);
    const facts = { ...updated, ...booking };
    const attachments = calendarAttachments(site, updated, row.bookingStatus);
    await enqueueMails(tx, [
      { to: updated.customerEmail, ...canceledByGuestMail(site, facts), attachments },
      { to: site.email, ...guestCanceledMail(site, facts) },
    ]);
    return canceled(booking);
  });
}

function canceled(booking: OwnBookingJson) {
  return done({ msg: "Booking canceled successfully!", booking });
}

function isOther(seen: number | undefined, now: number | null) {
  return seen !== undefined && seen !== now;
}

function changed({ terms: { basis }, totalPrice }: OwnBookingJson, percent: number | null) {
  const now = percent === null ? "" : ` ${begin(shareInWords({ percent, basis, totalPrice }))} comes back now.`;
  return `What comes back has changed, so nothing is canceled yet.${now} Please look at it again.`;
}
