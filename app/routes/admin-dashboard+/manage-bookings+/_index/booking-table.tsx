import { Link } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { ConfirmButton, Tick } from "~/components/booking/status-forms";
import { useCan } from "~/components/layout/root-data";
import { type Column, DataTable } from "~/components/list/data-table";
import { type useWayBack } from "~/components/list/way-back";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { type CalendarDate, calendarDay, daysBetween, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export type BookingRowsProps = {
  bookings: PopulatedBookingJson[];
  versions: Record<string, number>;
  asking: string[];
  /** The day from which the age counts. */
  today: CalendarDate;
  back: ReturnType<typeof useWayBack>;
  /** True if a booking leaves the list once it is confirmed. */
  isByStatus: boolean;
};

/** Bookings to read down. On phones each row has three lines, and all of it opens the booking. */
export function BookingTable({ bookings, versions, asking, today, back, isByStatus }: BookingRowsProps) {
  const canEdit = useCan("edit-bookings");
  const columns: Column<PopulatedBookingJson>[] = [
    {
      name: "Select",
      cell: (booking) =>
        canEdit && booking.bookingStatus !== "canceled" && <Tick booking={booking} versions={versions} />,
      className: "at-tick",
      isNameHidden: true,
    },
    { name: "No.", cell: ({ bookingNumber }) => bookingNumber, className: "at-number" },
    {
      name: "Guest",
      cell: (booking) => (
        <Link to={`${booking._id}${back.query(booking)}`} title={booking.userId.name}>
          {booking.userId.name}
        </Link>
      ),
      className: "at-guest",
      isRowHeader: true,
    },
    {
      name: "Trip",
      cell: ({ _id, packageId: { packageTitle } }) => (
        <span title={packageTitle}>
          {asking.includes(_id) && <b>Asks for a change · </b>}
          {packageTitle}
        </span>
      ),
      className: "at-trip",
    },
    { name: "Starts", cell: ({ startDate }) => formatDate(startDate), className: "at-start" },
    { name: "Persons", cell: ({ numberOfPersons }) => numberOfPersons, className: "at-persons amount" },
    { name: "Total", cell: ({ totalPrice }) => formatRupees(totalPrice), className: "at-total amount" },
    { name: "Balance", cell: balanceInWords, className: "at-balance amount" },
    { name: "Status", cell: ({ bookingStatus }) => <BookingStatus status={bookingStatus} />, className: "at-status" },
    {
      name: "Age",
      cell: ({ createdAt }) => {
        const age = daysBetween(calendarDay(createdAt), today);
        return age === 0 ? "today" : `${age} d`;
      },
      className: "at-age amount",
    },
    {
      name: "Next step",
      cell: (booking) =>
        canEdit &&
        booking.bookingStatus === "pending" && (
          <ConfirmButton
            booking={booking}
            versions={versions}
            from={isByStatus ? back.past(booking) : back.to(booking)}
            className="button button-quiet"
          />
        ),
      className: "at-next",
      isNameHidden: true,
    },
  ];
  return (
    <DataTable
      label="Table of bookings"
      layout="desk-table wide-table"
      rows={bookings}
      keyOf={({ _id }) => _id}
      idOf={({ _id }) => _id}
      columns={columns}
    />
  );
}

function balanceInWords({ bookingStatus, balance }: PopulatedBookingJson) {
  if (bookingStatus === "canceled") return "–";
  if (balance < 0) return `−${formatRupees(-balance)}`;
  return balance === 0 ? "paid" : formatRupees(balance);
}
