import { type Site } from "~/site.server";
import { formatRupees } from "~/values/money";
import { refundOutcome } from "~/values/refund-words";
import { say } from "~/values/words";

import { bookingRows, dueBlocks, type DueRows, type MailedBooking, tripValues } from "./booking-facts";
import { composeMail, facts, paragraph, paragraphs } from "./layout";
import { type Payer, payOrSee } from "./see-booking";

/** What a field was and is, also in words. */
type MailedChange = { field: string; newValue: string; what: string; before: string; after: string };

type Canceled = Parameters<typeof refundOutcome>[0];

type Told = {
  /** Set if the refund is decided; an old API client cancels without deciding it. */
  canceled?: Canceled;
  /** The sentence of a confirmation that asks for money. */
  toPay?: string[];
  /** What its button pays, in whole rupees. */
  payNow?: number;
  due?: DueRows;
};

export function bookingChangedMail(
  site: Site,
  booking: MailedBooking & Payer,
  changes: MailedChange[],
  note?: string,
  told: Told = {},
) {
  const { subject, opening, toPay, payNow } = news(site, booking, changes, told);
  const rows = changes.flatMap(rowsOf);
  return composeMail(site, {
    template: "booking-changed",
    subject,
    name: booking.customerName,
    blocks: [
      ...paragraphs(opening),
      ...(toPay ?? []).map((text) => paragraph(text)),
      ...(rows.length > 0 ? [facts(rows)] : []),
      ...(note?.trim() ? [paragraph(`A note from us:\n${note.trim()}`)] : []),
      paragraph("Your booking as it stands now:"),
      facts(bookingRows(booking)),
      ...dueBlocks(told.due),
      ...payOrSee(booking, payNow),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

type News = { subject: string; opening: string; toPay?: string[]; payNow?: number };

function news(site: Site, booking: MailedBooking, changes: MailedChange[], told: Told): News {
  const { canceled, toPay, payNow } = told;
  const { bookingNumber, packageTitle } = booking;
  const of = (what: string, end = packageTitle) => `Booking ${bookingNumber} ${what}: ${end}`;
  const changed = { subject: of("has changed"), opening: "We have changed your booking:" };
  if (!changes.some(({ field }) => field === "bookingStatus")) return changed;
  switch (booking.bookingStatus) {
    case "confirmed": {
      const values = tripValues(booking);
      const subject = say(site.words, "confirmedSubject", values);
      return { subject, opening: say(site.words, "confirmedText", values), toPay, payNow };
    }
    case "canceled": {
      const sum = canceled?.refundDue ? `${formatRupees(canceled.refundDue)} comes back to you` : undefined;
      const opening = `Your booking is canceled.${canceled ? ` ${refundOutcome(canceled)}` : ""}`;
      return { subject: of("is canceled", sum), opening };
    }
    case "pending":
      return {
        subject: of("is pending again"),
        opening: "Your booking is pending again. We write as soon as it is confirmed.",
      };
    default:
      return changed;
  }
}

const CANCELERS: Record<string, string> = { office: "us, for you", operator: "us" };

/** The first sentence says what has become of the status, and the table what it is now. */
function rowsOf({ field, newValue, what, before, after }: MailedChange): [string, string][] {
  if (field === "bookingStatus") return [];
  if (field !== "canceledBy") return [[what, `${before} → ${after}`]];
  const canceler = CANCELERS[newValue];
  return canceler ? [[what, canceler]] : [];
}

/** To the booking's former address. It does not name the new one, because one of the two may be a stranger's. */
export function addressChangedMail(
  site: Site,
  { bookingNumber, customerName }: { bookingNumber: number; customerName: string },
) {
  return composeMail(site, {
    template: "booking-address-changed",
    subject: `Booking ${bookingNumber}: we write to another address from now on`,
    name: customerName,
    blocks: [
      paragraph(
        `We have changed the e-mail address of booking ${bookingNumber}, and write to the new one from now on.`,
      ),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
