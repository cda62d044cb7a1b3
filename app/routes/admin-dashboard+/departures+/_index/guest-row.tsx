import { Link } from "@remix-run/react";

import { WhatsAppTexts } from "~/components/departure/whatsapp-texts";
import { PhoneLink } from "~/components/layout/phone-link";
import { useCan, useRootData } from "~/components/layout/root-data";
import { arrivalInWords, personsInWords, travellersInWords } from "~/models/office/departure/in-words";
import { type GuestJson } from "~/models/office/departure/json";
import { type CalendarDate, daysBetween, formatShortDate, formatTime } from "~/values/calendar";
import { extrasInWords } from "~/values/extras";
import { formatRupees } from "~/values/money";

type GuestRowProps = { guest: GuestJson; startDate: CalendarDate; on?: CalendarDate; upiId?: string };

export function GuestRow({ guest, startDate, on, upiId }: GuestRowProps) {
  const { _id, bookingNumber, bookingStatus, customerName, customerPhone, pickup, tripContact, balance, pinnedNote } =
    guest;
  const canRecord = useCan("record-payments");
  const origin = useRootData()?.origin ?? "";
  const payUrl = guest.payUrl && origin + guest.payUrl;
  const day = on && daysBetween(startDate, on) + 1;
  const sleepsAt = guest.dayFacts.find((fact) => fact.day === (day ?? 1))?.sleepsAt;
  return (
    <tr id={_id}>
      <td>
        <b>{customerName}</b> {bookingStatus === "pending" && <strong className="status-pending">pending</strong>}
        <br />
        <Link to={`/admin-dashboard/manage-bookings/${_id}`}>Booking {bookingNumber}</Link>
        {day && (
          <>
            <br />
            day {day} of {guest.days}
            {sleepsAt && `, sleeps at ${sleepsAt}`}
          </>
        )}
        <br />
        <PhoneLink phone={customerPhone} />
        <WhatsAppTexts trip={{ ...guest, startDate, payUrl }} phone={customerPhone} office={{ upiId }} />
      </td>
      <td data-label="Persons">
        {personsInWords(guest)}
        {guest.extras.length > 0 && (
          <>
            <br />
            {extrasInWords(guest.extras)}
          </>
        )}
        <ul>
          {travellersInWords(guest.travellers).map(({ name, wishes }, place) => (
            <li key={place}>
              {name}
              {wishes && <span className="muted"> · {wishes}</span>}
            </li>
          ))}
        </ul>
        {pinnedNote && (
          <p className="pinned">
            <b>Note:</b> {pinnedNote}
          </p>
        )}
      </td>
      <td data-label="Pick-up and driver">
        {pickup}
        {pickup && tripContact && <br />}
        {tripContact}
        {guest.metAt && (
          <>
            <br />
            <b>met {formatTime(guest.metAt)}</b>
          </>
        )}
      </td>
      <td className="print-only">{sleepsAt}</td>
      <td className="print-only to-fill">{formatShortDate(guest.endDate)}</td>
      <td data-label="Arrival">{arrivalInWords(guest)}</td>
      {balance !== null && (
        <td data-label="To collect" className="amount">
          {formatRupees(balance)}
          {canRecord && balance > 0 && (
            <span className="no-print">
              <br />
              <Link to={`/admin-dashboard/manage-bookings/payments/${_id}`}>
                Take payment <span className="visually-hidden">for booking {bookingNumber}</span>
              </Link>
            </span>
          )}
        </td>
      )}
      <td className="print-only to-fill" />
      <td className="print-only to-fill" />
    </tr>
  );
}
