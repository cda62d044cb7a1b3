import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { BookingStatus } from "~/components/booking/booking-status";
import { type BookingJson } from "~/models/booking/row/json";
import { formatDate } from "~/values/calendar";

type Booking = BookingJson & { customerName: string; packageTitle: string };
type MoneyHeadProps = { title: string; booking: Booking; back: string; backTo: string; children?: ReactNode };

/** The head of a booking's money pages. */
export function MoneyHead({ title, booking, back, backTo, children }: MoneyHeadProps) {
  return (
    <>
      <div className="title-row">
        <h1>
          {title} {booking.bookingNumber}
        </h1>
        <Link to={back}>{backTo}</Link>
        {children}
      </div>
      <p>
        <b>{booking.customerName || "Name erased"}</b> · {booking.packageTitle} · starts{" "}
        <span className="number">{formatDate(booking.startDate)}</span> ·{" "}
        <BookingStatus status={booking.bookingStatus} />
      </p>
    </>
  );
}
