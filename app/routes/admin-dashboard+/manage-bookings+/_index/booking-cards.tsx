import { Link } from "@remix-run/react";

import { BookingCard } from "~/components/booking/booking-card";
import { ConfirmButton, Tick } from "~/components/booking/status-forms";
import { ConfirmDelete } from "~/components/form/confirm-delete";
import { useCan } from "~/components/layout/root-data";
import { type useWayBack } from "~/components/list/way-back";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { deletionOfBooking } from "~/models/sales/booking/deletion";

type BookingCardsProps = {
  bookings: PopulatedBookingJson[];
  versions: Record<string, number>;
  asking: string[];
  pinned: Record<string, string>;
  back: ReturnType<typeof useWayBack>;
  /** True if a booking leaves the list once it is confirmed. */
  isByStatus: boolean;
};

export function BookingCards({ bookings, versions, asking, pinned, back, isByStatus }: BookingCardsProps) {
  const canEdit = useCan("edit-bookings");
  return (
    <ul className="grid booking-lines">
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
          <div className="line-actions">
            <Link to={`edit/${booking._id}${back.query(booking)}`} className="button button-quiet">
              {canEdit ? "Update " : "Show "}
              <span className="visually-hidden">{`booking ${booking.bookingNumber}`}</span>
            </Link>
            <a href={booking.detailUrl}>
              Guest’s page <span className="visually-hidden">{`of booking ${booking.bookingNumber}`}</span>
            </a>
            {canEdit && (
              <ConfirmDelete
                action={`/admin-dashboard/manage-bookings/delete/${booking._id}`}
                from={back.past(booking)}
                deletion={deletionOfBooking(booking, booking.userId.name)}
              />
            )}
          </div>
        </BookingCard>
      ))}
    </ul>
  );
}
