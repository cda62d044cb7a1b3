import { BookingStatus } from "~/components/booking/booking-status";
import { type OwnListedBookingJson } from "~/models/booking/json";
import { formatDate } from "~/values/calendar";

export function PastTrip({ booking }: { booking: OwnListedBookingJson }) {
  return (
    <li>
      <a href={booking.detailUrl}>
        {booking.packageId.packageTitle}
        <span className="visually-hidden">, booking {booking.bookingNumber}</span>
      </a>
      <span className="whole">{formatDate(booking.startDate)}</span>
      {booking.bookingStatus !== "confirmed" && <BookingStatus status={booking.bookingStatus} />}
    </li>
  );
}
