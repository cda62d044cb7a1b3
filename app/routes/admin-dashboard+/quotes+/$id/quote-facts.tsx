import { type ReactNode } from "react";

import { EmailLink } from "~/components/layout/email-link";
import { FactList } from "~/components/layout/fact-list";
import { PhoneLink } from "~/components/layout/phone-link";
import { type QuoteJson } from "~/models/sales/quote/json";
import { type RevisionJson } from "~/models/sales/quote/revision-json";
import { formatDate, formatDateTime, formatDateWithDay } from "~/values/calendar";
import { partyInWords } from "~/values/party";

type QuoteFactsProps = { quote: QuoteJson; newest: RevisionJson };

export function QuoteFacts({ quote, newest }: QuoteFactsProps) {
  const { customerPhone, customerEmail, validUntil } = newest;
  const { sentAt, openedAt, answeredAt, bookingId, bookingNumber } = quote;
  const moment = (at: string | null) => at && formatDateTime(at);
  const rows: [label: string, value: ReactNode][] = [
    ["Phone", customerPhone && <PhoneLink phone={customerPhone} />],
    ["Email", customerEmail && <EmailLink email={customerEmail} />],
    ["Start", formatDateWithDay(newest.startDate)],
    ["Persons", partyInWords(newest)],
    ["Holds until", formatDate(validUntil)],
    ["Made by", quote.authorName],
    ["Sent", moment(sentAt)],
    ["Opened", moment(openedAt)],
    ["Answered", moment(answeredAt)],
    ["Booking", bookingId && <a href={`/admin-dashboard/manage-bookings/${bookingId}`}>{bookingNumber}</a>],
  ];
  return <FactList rows={rows} />;
}
