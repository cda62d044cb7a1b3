import { BookingStatus } from "~/components/booking/booking-status";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { calendarDay, formatDate } from "~/values/calendar";

export function BookingHead({ booking }: { booking: GuestBookingJson }) {
  return (
    <header>
      <h1>{booking.packageTitle}</h1>
      <p>
        <BookingStatus status={booking.bookingStatus} /> Booking {booking.bookingNumber}, made on{" "}
        {formatDate(calendarDay(booking.createdAt))}
      </p>
    </header>
  );
}
