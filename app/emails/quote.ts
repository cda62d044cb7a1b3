import { type Site, siteUrl } from "~/site.server";
import { formatDate, formatDateWithDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";
import { type Line, rowsInWords } from "~/values/sale-lines";
import { say } from "~/values/words";

import { dueBlocks, type DueRows } from "./booking-facts";
import { button, composeMail, facts, paragraph, paragraphs } from "./layout";

type Sent = {
  /** "Q-1001" */
  name: string;
  revision: number;
  customerName: string;
  packageTitle: string;
  startDate: string;
  days: number;
  nights: number;
  numberOfPersons: number;
  numberOfChildren: number;
  /** What is sold beside the price. */
  soldRows?: [string, string][];
  sale: Line[];
  total: number;
  validUntil: string;
  url: string;
};

export function quoteMail(site: Site, quote: Sent, due: DueRows) {
  const isFirst = quote.revision === 1;
  return composeMail(site, {
    template: "quote",
    subject: `${isFirst ? "Your trip" : `Version ${quote.revision} of your trip`}: ${quote.packageTitle}, ${quote.name}`,
    name: quote.customerName,
    blocks: [
      paragraph(
        isFirst
          ? "We have planned a trip for you, with its days and its price."
          : "We have changed your trip as you asked. Its page says what is different.",
      ),
      facts([
        ["Trip", quote.packageTitle],
        ["Start", formatDateWithDay(quote.startDate)],
        ["Days", `${quote.days} Days / ${quote.nights} Night`],
        ["Persons", partyInWords(quote)],
        ...(quote.soldRows ?? []),
        ...rowsInWords(quote.sale),
        ["Total, taxes included", formatRupees(quote.total)],
        ["Holds until", formatDate(quote.validUntil)],
      ]),
      ...dueBlocks(due),
      button("Read your quote", quote.url),
      paragraph(
        "You can accept it there without an account; you pay nothing at that moment. Or tell us what to change.",
      ),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

/** Once, two days before its last day. */
export function quoteEndsMail(site: Site, quote: Sent) {
  const { name: number, packageTitle: trip, customerName } = quote;
  const [start, until] = [quote.startDate, quote.validUntil].map(formatDate);
  const values = { number, trip, start: start ?? "", until: until ?? "", sum: formatRupees(quote.total) };
  return composeMail(site, {
    template: "quote-ends",
    subject: say(site.words, "quoteEndsSubject", values),
    name: customerName,
    blocks: [
      ...paragraphs(say(site.words, "quoteEndsText", values)),
      button("Read your quote", quote.url),
      paragraph("You can accept it there, ask for a change, or tell us that it is not for you."),
    ],
  });
}

type Answered = { quoteId: string; name: string; customerName: string; what: string; text?: string };

/** For the office. */
export function quoteAnsweredMail(site: Site, { quoteId, name, customerName, what, text }: Answered) {
  return composeMail(site, {
    template: "quote-answered",
    subject: `${name}: ${customerName} ${what}`,
    blocks: [
      paragraph(`${customerName} ${what}${text ? ":" : "."}`),
      ...(text ? [paragraph(text)] : []),
      button("Open the quote", siteUrl(`/admin-dashboard/quotes/${quoteId}`)),
    ],
  });
}

type Full = { quoteId: string; name: string; customerName: string; full: string };

/** For the office. */
export function quoteFullMail(site: Site, { quoteId, name, customerName, full }: Full) {
  return composeMail(site, {
    template: "quote-full",
    subject: `${name}: ${customerName} wanted to accept, but the day is full`,
    blocks: [
      paragraph(`${customerName} wanted to accept ${name}. ${full} Nothing was booked.`),
      paragraph("Raise the places of that day and write to the guest, or send a version for another day."),
      button("Open the quote", siteUrl(`/admin-dashboard/quotes/${quoteId}`)),
    ],
  });
}

type Accepted = {
  quoteId: string;
  name: string;
  id: string;
  bookingNumber: number;
  customerName: string;
  packageTitle: string;
  totalPrice: number;
  /** What is to be said of its day, which the office offers no longer. */
  closed: string | null;
};

/** For the office. */
export function quoteAcceptedMail(site: Site, accepted: Accepted) {
  const { name, customerName, bookingNumber, packageTitle, totalPrice, closed } = accepted;
  return composeMail(site, {
    template: "quote-accepted",
    subject: `${name} is accepted: booking ${bookingNumber}`,
    blocks: [
      paragraph(`${customerName} accepted ${name}, ${packageTitle}, for ${formatRupees(totalPrice)}.`),
      ...(closed ? [paragraph(`${closed} The booking stands all the same: please look at its day.`)] : []),
      button(`Open booking ${bookingNumber}`, siteUrl(`/admin-dashboard/manage-bookings/${accepted.id}`)),
    ],
  });
}
