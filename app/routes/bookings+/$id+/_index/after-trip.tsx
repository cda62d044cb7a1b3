import { type GuestBookingJson } from "~/models/booking/guest-json";

export function AfterTrip({ booking }: { booking: GuestBookingJson }) {
  const isTravelled = booking.bookingStatus === "confirmed";
  return (
    <p className="actions no-print">
      {isTravelled && (
        <a className="button" href={`${booking.detailUrl}/review`}>
          How was it?
        </a>
      )}
      <a className={isTravelled ? "button button-quiet" : "button"} href={`/packages/${booking.packageId}`}>
        Book again
      </a>
    </p>
  );
}
