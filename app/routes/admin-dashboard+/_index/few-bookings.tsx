import { Link } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { ConfirmButton } from "~/components/booking/status-forms";
import { useCan } from "~/components/layout/root-data";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { formatDate, formatInstant } from "~/values/calendar";

type FewBookingsProps = {
  bookings: PopulatedBookingJson[];
  versions: Record<string, number>;
  date: "startDate" | "createdAt";
  none: string;
};

export function FewBookings({ bookings, versions, date, none }: FewBookingsProps) {
  const canEdit = useCan("edit-bookings");
  if (bookings.length === 0) return <p>{none}</p>;
  return (
    <div
      className="table-scroll"
      tabIndex={0}
      role="region"
      aria-label={date === "startDate" ? "Table of trips" : "Table of bookings"}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{date === "startDate" ? "Start date" : "Booked"}, status</th>
            <th scope="col">Booking</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking._id}>
              <td>
                {date === "startDate" ? formatDate(booking.startDate) : formatInstant(booking.createdAt)}
                <br />
                <BookingStatus status={booking.bookingStatus} />
              </td>
              <td>
                <Link to={`manage-bookings/${booking._id}`}>{booking.bookingNumber}</Link> {booking.userId.name}
                <br />
                <span className="muted">{booking.packageId.packageTitle}</span>
                {canEdit && booking.bookingStatus === "pending" && (
                  <>
                    {" "}
                    <ConfirmButton
                      booking={booking}
                      versions={versions}
                      from="/admin-dashboard"
                      className="link-button"
                    />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
