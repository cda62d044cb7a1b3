import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { BookingStatus } from "~/components/booking-status";
import { ErrorScreen } from "~/components/error-screen";
import { pageMeta } from "~/components/page-meta";
import { Pages } from "~/components/pages";
import { leaveEmptyPage } from "~/http/empty-page.server";
import { requireUser } from "~/http/session.server";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { listOwnBookings } from "~/models/booking/list-bookings.server";
import { formatDate, formatInstant } from "~/models/calendar";
import { formatRupees } from "~/models/money";
import { pageField } from "~/models/paging";

const PAGE_SIZE = 20;

export const meta = pageMeta(() => ({ title: "My Bookings" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const page = pageField.parse(new URL(request.url).searchParams.get("page"));
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
      <Pages
        page={page}
        pages={Math.ceil(totalBookings / PAGE_SIZE)}
        pathOf={(each) => (each > 1 ? `/bookings?page=${each}` : "/bookings")}
      />
    </>
  );
}

function BookingCard({ booking }: { booking: PopulatedBookingJson }) {
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
        <dt>Total price</dt>
        <dd className="price">{formatRupees(booking.totalPrice)}</dd>
      </dl>
    </li>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
