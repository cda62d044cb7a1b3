import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { BookingStatus } from "~/components/booking/booking-status";
import { ConfirmButton, Tick } from "~/components/booking/status-forms";
import { useCan } from "~/components/layout/root-data";
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

const COLUMNS: [className: string, name: ReactNode][] = [
  ["at-tick", hidden("Select")],
  ["at-number", "No."],
  ["at-guest", "Guest"],
  ["at-trip", "Trip"],
  ["at-start", "Starts"],
  ["at-persons amount", "Persons"],
  ["at-total amount", "Total"],
  ["at-balance amount", "Balance"],
  ["at-status", "Status"],
  ["at-age amount", "Age"],
  ["at-next", hidden("Next step")],
];

function hidden(name: string) {
  return <span className="visually-hidden">{name}</span>;
}

/** Bookings to read down. On phones each row has three lines, and all of it opens the booking. */
export function BookingTable({ bookings, ...row }: BookingRowsProps) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Table of bookings">
      <table className="desk-table wide-table">
        <thead>
          <tr>
            {COLUMNS.map(([className, name]) => (
              <th key={className} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking._id} booking={booking} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<BookingRowsProps, "bookings"> & { booking: PopulatedBookingJson };

function Row({ booking, versions, asking, today, back, isByStatus }: RowProps) {
  const { _id, bookingNumber, bookingStatus, userId: customer, packageId: pkg, numberOfPersons } = booking;
  const canEdit = useCan("edit-bookings");
  const age = daysBetween(calendarDay(booking.createdAt), today);
  return (
    <tr id={_id}>
      <td className="at-tick">
        {canEdit && bookingStatus !== "canceled" && <Tick booking={booking} versions={versions} />}
      </td>
      <td className="at-number">{bookingNumber}</td>
      <th scope="row" className="at-guest">
        <Link to={`${_id}${back.query(booking)}`} title={customer.name}>
          {customer.name}
        </Link>
      </th>
      <td className="at-trip" title={pkg.packageTitle}>
        {asking.includes(_id) && <b>Asks for a change · </b>}
        {pkg.packageTitle}
      </td>
      <td className="at-start">{formatDate(booking.startDate)}</td>
      <td className="at-persons amount">{numberOfPersons}</td>
      <td className="at-total amount">{formatRupees(booking.totalPrice)}</td>
      <td className="at-balance amount">{balanceInWords(booking)}</td>
      <td className="at-status">
        <BookingStatus status={bookingStatus} />
      </td>
      <td className="at-age amount">{age === 0 ? "today" : `${age} d`}</td>
      <td className="at-next">
        {canEdit && bookingStatus === "pending" && (
          <ConfirmButton
            booking={booking}
            versions={versions}
            from={isByStatus ? back.past(booking) : back.to(booking)}
            className="button button-quiet"
          />
        )}
      </td>
    </tr>
  );
}

function balanceInWords({ bookingStatus, balance }: PopulatedBookingJson) {
  if (bookingStatus === "canceled") return "–";
  if (balance < 0) return `−${formatRupees(-balance)}`;
  return balance === 0 ? "paid" : formatRupees(balance);
}
