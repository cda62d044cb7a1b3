import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BookingStatus } from "~/components/booking-status";
import { requireUser } from "~/http/session.server";
import { listOwnBookings } from "~/models/booking/list-bookings.server";
import { formatDate, formatInstant } from "~/models/calendar";
import { formatRupees } from "~/models/money";

export const meta: MetaFunction = () => [{ title: "My Bookings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return listOwnBookings(user.id);
}

export default function MyBookings() {
  const { bookings } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>My Bookings</h1>
      {bookings.length === 0 && (
        <p>
          You have no bookings yet. <a href="/">See the packages</a>
        </p>
      )}
      <ul className="grid">
        {bookings.map((booking) => (
          <li key={booking._id} className="card">
            <h2>{booking.packageId.packageTitle}</h2>
            <p>
              Booking {booking.bookingNumber} · <BookingStatus status={booking.bookingStatus} />
            </p>
            <p>Booking date: {formatInstant(booking.createdAt)}</p>
            <p>Start date: {formatDate(booking.startDate)}</p>
            <p>Persons: {booking.numberOfPersons}</p>
            <p>
              Total price: <span className="price">{formatRupees(booking.totalPrice)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <h1>:( something went wrong...</h1>
      <p>Your bookings are safe, but cannot be shown just now.</p>
      <p>
        <a className="button" href="/bookings">
          Try again
        </a>
      </p>
    </>
  );
}
