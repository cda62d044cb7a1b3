import { BookingStatus } from "~/components/booking/booking-status";
import { EmailLink } from "~/components/layout/email-link";
import { PhoneLink } from "~/components/layout/phone-link";
import { type OpenBooking } from "~/models/booking/desk/open-booking.server";
import { formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";
import { whatsAppTo } from "~/values/whatsapp";

/** Who it is, how to reach them, what they booked, and what they owe. */
export function BookingHead({ data }: { data: OpenBooking }) {
  const { booking, customer, package: pkg } = data;
  const { bookingNumber, bookingStatus, startDate, numberOfPersons, totalPrice, paid, balance } = booking;
  const chat = whatsAppTo(
    customer.phoneNumber,
    `Hello ${customer.name}, this is about your booking ${bookingNumber}: `,
  );
  return (
    <header className="booking-head">
      <div>
        <h1>
          {customer.name || "Name erased"} <BookingStatus status={bookingStatus} />
        </h1>
        <p className="reach-line">
          <PhoneLink phone={customer.phoneNumber} />
          {chat && <a href={chat}>WhatsApp</a>}
          {customer.email ? <EmailLink email={customer.email} /> : <span className="muted">Email: none</span>}
        </p>
        <p>
          <span className="number">Booking {bookingNumber}</span> · {pkg.packageTitle} ·{" "}
          <b className="number">{formatDateWithDay(startDate)}</b> ·{" "}
          {partyInWords(booking, counted(numberOfPersons, "person"))} · {formatRupees(totalPrice)} in all
        </p>
      </div>
      {bookingStatus !== "canceled" && (
        <p className="balance">
          {balance < 0 ? "Owed back" : "Balance"} <b className="number">{formatRupees(Math.abs(balance))}</b>
          <span className="fine-print">
            {formatRupees(paid)} of {formatRupees(totalPrice)} received
          </span>
        </p>
      )}
    </header>
  );
}
