import { type Site } from "~/site.server";
import { describeChange } from "~/values/booking-changes";
import { formatRupees } from "~/values/money";
import { refundOutcome } from "~/values/refund-words";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { composeMail, facts, paragraph } from "./layout";
import { type Reader, seeBooking } from "./see-booking";

type MailedChange = { field: string; oldValue: string; newValue: string };

type Canceled = Parameters<typeof refundOutcome>[0];

type Told = {
  /** Set if the refund is decided; an old API client cancels without deciding it. */
  canceled?: Canceled;
  /** The sentence of a confirmation that asks for money. */
  toPay?: string[];
};

export function bookingChangedMail(
  site: Site,
  booking: MailedBooking & Reader,
  changes: MailedChange[],
  note?: string,
  told: Told = {},
) {
  const { headline, opening, toPay, end = booking.packageTitle } = news(booking, changes, told);
  return composeMail(site, {
    template: "booking-changed",
    subject: `${headline}: ${end}`,
    name: booking.customerName,
    blocks: [
      paragraph(opening),
      ...(toPay ?? []).map((text) => paragraph(text)),
      facts(changes.flatMap(rowsOf)),
      ...(note?.trim() ? [paragraph(`A note from us:\n${note.trim()}`)] : []),
      paragraph("Your booking as it stands now:"),
      facts(bookingRows(booking)),
      ...seeBooking(booking),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

type News = { headline: string; opening: string; toPay?: string[]; end?: string };

function news({ bookingNumber, bookingStatus }: MailedBooking, changes: MailedChange[], told: Told): News {
  const { canceled, toPay } = told;
  const booking = `Booking ${bookingNumber}`;
  if (!changes.some(({ field }) => field === "bookingStatus")) {
    return { headline: `${booking} has changed`, opening: "We have changed your booking:" };
  }
  switch (bookingStatus) {
    case "confirmed":
      return {
        headline: `${booking} is confirmed`,
        opening: "Good news: your booking is confirmed. We look forward to meeting you.",
        toPay,
      };
    case "canceled":
      return {
        headline: `${booking} is canceled`,
        opening: `Your booking is canceled.${canceled ? ` ${refundOutcome(canceled)}` : ""}`,
        ...(canceled?.refundDue && { end: `${formatRupees(canceled.refundDue)} comes back to you` }),
      };
    case "pending":
      return {
        headline: `${booking} is pending again`,
        opening: "Your booking is pending again. We write as soon as it is confirmed.",
      };
    default:
      return { headline: `${booking} has changed`, opening: "We have changed your booking:" };
  }
}

const CANCELERS: Record<string, string> = { office: "us, for you", operator: "us" };

function rowsOf(change: MailedChange): [string, string][] {
  const { what, before, after } = describeChange(change);
  if (change.field !== "canceledBy") return [[what, `${before} → ${after}`]];
  const canceler = CANCELERS[change.newValue];
  return canceler ? [[what, canceler]] : [];
}
