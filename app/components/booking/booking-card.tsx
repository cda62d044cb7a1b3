import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { EmailLink } from "~/components/layout/email-link";
import { PhoneLink } from "~/components/layout/phone-link";
import { type PopulatedBookingJson } from "~/models/booking/row/json";
import { calendarDay, formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { extrasInWords } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";
import { adjustmentsOf, adultPrice } from "~/values/sale-lines";

import { BookingStatus } from "./booking-status";

type BookingCardProps = {
  booking: PopulatedBookingJson;
  asksForChange?: boolean;
  pinned?: string;
  /** The booking's page, which all of the card opens. */
  to?: string;
  children: ReactNode;
};

/** A booking in a list of the admin area; its actions are children. */
export function BookingCard({ booking, asksForChange, pinned, to, children }: BookingCardProps) {
  const { userId: customer, packageId: pkg } = booking;
  return (
    <li id={booking._id} className="card">
      <div className="card-head">
        <h2>
          {to ? (
            <Link to={to} className="opens-card">
              {customer.name}
            </Link>
          ) : (
            customer.name
          )}
        </h2>
        <BookingStatus status={booking.bookingStatus} />
      </div>
      <p>
        <PhoneLink phone={customer.phoneNumber} />
      </p>
      <p>
        <b>
          <span className="lead">Starts</span> <span className="number">{formatDate(booking.startDate)}</span>
        </b>
        {[
          "",
          partyInWords(booking, counted(booking.numberOfPersons, "person")),
          ...(booking.extras.length > 0 ? [extrasInWords(booking.extras)] : []),
        ].join(" · ")}
      </p>
      {asksForChange && (
        <p className="asks">
          <b>Asks for a change</b>
        </p>
      )}
      {pinned && (
        <p className="pinned clipped">
          <b>Note:</b> {pinned}
        </p>
      )}
      <p>
        <span>{pkg.packageTitle}</span>
        {` · ${formatRupees(booking.totalPrice)}`}
      </p>
      <p className="fine-print">
        <span className="number">
          <span className="lead">Booking</span> {booking.bookingNumber}
        </span>
        {", booked "}
        <span className="number">{formatDate(calendarDay(booking.createdAt))}</span>
        {[
          ` · Starting price ${formatRupees(adultPrice(booking.lines))}`,
          ...adjustmentsOf(booking.lines).map(([label, amount]) => ` · ${label}: ${amount}`),
          customer.email && " · ",
        ].join("")}
        <EmailLink email={customer.email} />
      </p>
      <div className="actions">{children}</div>
    </li>
  );
}
