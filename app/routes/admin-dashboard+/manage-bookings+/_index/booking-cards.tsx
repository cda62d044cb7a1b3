import { Link } from "@remix-run/react";

import { BookingCard } from "~/components/booking/booking-card";
import { ConfirmButton, Tick } from "~/components/booking/status-forms";
import { ConfirmDelete } from "~/components/form/confirm-delete";
import { useCan } from "~/components/layout/root-data";
import { deletionOfBooking } from "~/models/sales/booking/deletion";

import { type BookingRowsProps } from "./booking-table";

type BookingCardsProps = Omit<BookingRowsProps, "today"> & { pinned: Record<string, string> };

export function BookingCards({ bookings, versions, asking, pinned, back, isByStatus }: BookingCardsProps) {
  const canEdit = useCan("edit-bookings");
  return (
    <ul className="grid">
      {bookings.map((booking) => (
        <BookingCard
          key={booking._id}
          booking={booking}
          asksForChange={asking.includes(booking._id)}
          pinned={pinned[booking._id]}
          to={booking._id + back.query(booking)}
        >
          {canEdit && booking.bookingStatus !== "canceled" && <Tick booking={booking} versions={versions} />}
          {canEdit && booking.bookingStatus === "pending" && (
            <ConfirmButton
              booking={booking}
              versions={versions}
              from={isByStatus ? back.past(booking) : back.to(booking)}
            />
          )}
          <Link to={`edit/${booking._id}${back.query(booking)}`} className="button button-quiet">
            {canEdit ? "Update" : "Show"} <span className="visually-hidden">booking {booking.bookingNumber}</span>
          </Link>
          <a href={booking.detailUrl}>
            Guest’s page <span className="visually-hidden">of booking {booking.bookingNumber}</span>
          </a>
          {canEdit && (
            <ConfirmDelete
              action={`/admin-dashboard/manage-bookings/delete/${booking._id}`}
              from={back.past(booking)}
              deletion={deletionOfBooking(booking, booking.userId.name)}
            />
          )}
        </BookingCard>
      ))}
    </ul>
  );
}
