import { Link } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { type BookingJson } from "~/models/booking/json";
import { formatDate } from "~/values/calendar";

type MoneyHeadProps = { title: string; booking: BookingJson & { customerName?: string }; back: string; backTo: string };

/** Whose money it is. */
export function MoneyHead({ title, booking, back, backTo }: MoneyHeadProps) {
  return (
    <>
      <div className="title-row">
        <h1>
          {title} {booking.bookingNumber}
        </h1>
        <Link to={back}>{backTo}</Link>
      </div>
      <p className="number">
        Starts {formatDate(booking.startDate)} · <BookingStatus status={booking.bookingStatus} />
      </p>
    </>
  );
}
