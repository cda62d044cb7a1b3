import { type ReactNode } from "react";

import { EmailLink } from "~/components/layout/email-link";
import { FactList } from "~/components/layout/fact-list";
import { PhoneLink } from "~/components/layout/phone-link";
import { useSite } from "~/components/layout/use-site";
import { SOURCE_NAMES } from "~/models/booking/source-names";
import { type EnquiryJson } from "~/models/sales/enquiry/json";
import { wishRows } from "~/models/sales/enquiry/wish";
import { formatDateTime } from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

export function EnquiryFacts({ enquiry }: { enquiry: EnquiryJson }) {
  const { phone, email, packageId, packageTitle, source } = enquiry;
  const { createdAt, answeredAt, assignedTo, lostReason, bookingId, bookingNumber } = enquiry;
  const rows: [label: string, value: ReactNode][] = [
    ["Phone", phone && <PhoneLink phone={phone} />],
    ["WhatsApp", useChat(enquiry)],
    ["Email", email && <EmailLink email={email} />],
    ["Package", packageId && <a href={`/packages/${packageId}`}>{packageTitle}</a>],
    ...wishRows(enquiry),
    ["Asked", formatDateTime(createdAt)],
    ["Came by", SOURCE_NAMES[source]],
    ["Answered", answeredAt && formatDateTime(answeredAt)],
    ["Last by", assignedTo],
    ["Lost because", lostReason],
    ["Booking", bookingId && <a href={`/admin-dashboard/manage-bookings/${bookingId}`}>{bookingNumber}</a>],
  ];
  return <FactList rows={rows} />;
}

/** A WhatsApp link whose text repeats the question, so that staff only add the answer. */
function useChat({ name, phone, packageTitle, text }: EnquiryJson) {
  const { brand } = useSite();
  const about = packageTitle ? ` about ${packageTitle}` : "";
  const start = `Hello ${name}, this is ${brand}. You asked us${about}:\n“${text.slice(0, 300)}”\n\n`;
  const chat = phone && whatsAppTo(phone, start);
  return chat && <a href={chat}>Answer there</a>;
}
