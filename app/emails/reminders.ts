import { type Site, siteUrl } from "~/site.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { say } from "~/values/words";

import { headRows, type MailedBooking, tripValues } from "./booking-facts";
import { button, composeMail, facts, paragraph, paragraphs } from "./layout";
import { payButton, type Payer, seeBooking } from "./see-booking";

type Due = { what: "Advance" | "Balance"; amount: number; dueOn: CalendarDate };

type Ways = {
  upiId?: string;
  /** Whether pages say how to pay. */
  hasPaymentMethod?: boolean;
};

export function dueMail(site: Site, booking: MailedBooking & Payer, { what, amount, dueOn }: Due, ways: Ways = {}) {
  const values = { ...tripValues(booking), what, sum: formatRupees(amount), due: formatDate(dueOn) };
  return composeMail(site, {
    template: "payment-due",
    subject: say(site.words, "dueSubject", values),
    name: booking.customerName,
    blocks: [
      ...paragraphs(say(site.words, "dueText", { ...values, what: what.toLowerCase() })),
      facts([
        ...headRows(booking),
        [what, formatRupees(amount)],
        ["Due on", formatDate(dueOn)],
        ...(ways.upiId ? [["UPI id", ways.upiId] satisfies [string, string]] : []),
      ]),
      ...(ways.hasPaymentMethod ? payButton(booking) : []),
      ...seeBooking(booking),
      paragraph(`Have you paid already? Then reply to this mail or call ${site.phone}, and we look for it.`),
    ],
  });
}

/** What waits for the office, with the name that its page has and a short one for the subject. */
type Waiting = { name: string; count: number; short: string; more?: string };

/** At least one thing waits. */
export function digestMail(site: Site, waiting: Waiting[]) {
  return composeMail(site, {
    template: "office-digest",
    subject: `Today: ${waiting.map(({ short }) => short).join(", ")}`,
    blocks: [
      paragraph("What waits today:"),
      facts(
        waiting.map(({ name, count, more }) => [
          name,
          [count.toLocaleString("en-IN"), more].filter(Boolean).join(", "),
        ]),
      ),
      button("See the money", siteUrl("/admin-dashboard/money")),
      paragraph("This mail comes once a day when there is something. You can end it in Settings, Team."),
    ],
  });
}
