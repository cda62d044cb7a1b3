import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { BookingStatus } from "~/components/booking-status";
import { requireAdmin } from "~/http/session.server";
import { listBookings } from "~/models/booking/list-bookings.server";
import { formatInstant } from "~/models/calendar";
import { formatRupees } from "~/models/money";

export const meta: MetaFunction = () => [{ title: "Manage Bookings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return listBookings({ page: 1, limit: 25 });
}

export default function ManageBookings() {
  const { totalBookings, bookings } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Manage Bookings</h1>
      <p>Total Bookings: {totalBookings.toLocaleString("en-IN")}</p>
      <ul className="grid">
        {bookings.map((booking) => (
          <li key={booking._id} className="card">
            <h2>{booking.packageId.packageTitle}</h2>
            <p>
              Booking {booking.bookingNumber} · <BookingStatus status={booking.bookingStatus} />
            </p>
            <p>Booking date: {formatInstant(booking.createdAt)}</p>
            <p>
              {booking.userId.name} · {booking.userId.email} · {booking.userId.phoneNumber}
            </p>
            <p>Starting price: {formatRupees(booking.packageId.startingPrice)}</p>
            <Link to={`edit/${booking._id}`}>Update</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
