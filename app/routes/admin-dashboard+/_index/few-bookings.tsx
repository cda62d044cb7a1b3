import { Link } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { ConfirmButton } from "~/components/booking/status-forms";
import { useCan } from "~/components/layout/root-data";
import { type Column, DataTable } from "~/components/list/data-table";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { calendarDay, formatDate } from "~/values/calendar";

type FewBookingsProps = {
  bookings: PopulatedBookingJson[];
  versions: Record<string, number>;
  date: "startDate" | "createdAt";
  none: string;
};

export function FewBookings({ bookings, versions, date, none }: FewBookingsProps) {
  const canEdit = useCan("edit-bookings");
  if (bookings.length === 0) return <p>{none}</p>;
  const columns: Column<PopulatedBookingJson>[] = [
    {
      name: date === "startDate" ? "Start date, status" : "Booked, status",
      cell: ({ bookingStatus, startDate, createdAt }) => (
        <>
          {date === "startDate" ? formatDate(startDate) : formatDate(calendarDay(createdAt))}
          <br />
          <BookingStatus status={bookingStatus} />
        </>
      ),
    },
    {
      name: "Booking",
      cell: (booking) => (
        <>
          <Link to={`manage-bookings/${booking._id}`}>{booking.bookingNumber}</Link> {booking.userId.name}
          <br />
          <span className="muted">{booking.packageId.packageTitle}</span>
          {canEdit && booking.bookingStatus === "pending" && (
            <>
              {" "}
              <ConfirmButton booking={booking} versions={versions} from="/admin-dashboard" className="link-button" />
            </>
          )}
        </>
      ),
    },
  ];
  return (
    <DataTable
      label={date === "startDate" ? "Table of trips" : "Table of bookings"}
      rows={bookings}
      keyOf={({ _id }) => _id}
      columns={columns}
    />
  );
}
