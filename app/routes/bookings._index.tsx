import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { Pager } from "~/components/list/pager";
import { requireUser } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { listOwnBookings } from "~/models/booking/list/list-bookings.server";
import { formatDate, formatInstant } from "~/values/calendar";
import { describeDiscount } from "~/values/discount";
import { formatRupees } from "~/values/money";
import { readCriteria } from "~/values/paging";

const PAGE_SIZE = 20;

export const meta = pageMeta(() => ({ title: "My Bookings" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { page } = readCriteria(request.url, {});
  const found = await listOwnBookings(user.id, { page, limit: PAGE_SIZE });
  leaveEmptyPage(request, found.bookings);
  return { ...found, page };
}

export default function MyBookings() {
  const { bookings, totalBookings, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>My Bookings</h1>
      {totalBookings === 0 && (
        <p>
          You have no bookings yet. <a href="/packages">See the packages</a>
        </p>
      )}
      <ul className="grid">
        {bookings.map((booking) => (
          <BookingCard key={booking._id} booking={booking} />
        ))}
      </ul>
      <Pager page={page} limit={PAGE_SIZE} total={totalBookings} />
    </>
  );
}

function BookingCard({ booking }: { booking: PopulatedBookingJson }) {
  const discount = describeDiscount(booking);
  return (
    <li className="card booking-card">
      <h2>{booking.packageId.packageTitle}</h2>
      <p>
        <BookingStatus status={booking.bookingStatus} />
      </p>
      <dl>
        <dt>Booking number</dt>
        <dd>{booking.bookingNumber}</dd>
        <dt>Booking date</dt>
        <dd>{formatInstant(booking.createdAt)}</dd>
        <dt>Start date</dt>
        <dd>{formatDate(booking.startDate)}</dd>
        <dt>Persons</dt>
        <dd>{booking.numberOfPersons}</dd>
        {discount && (
          <>
            <dt>{discount.label}</dt>
            <dd>{discount.amount}</dd>
          </>
        )}
        <dt>Total price</dt>
        <dd className="price">{formatRupees(booking.totalPrice)}</dd>
      </dl>
    </li>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
