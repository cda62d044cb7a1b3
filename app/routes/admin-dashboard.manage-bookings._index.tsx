import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";

import { BookingFacts } from "~/components/booking-facts";
import { BookingFilterForm } from "~/components/booking-filter-form";
import { ConfirmDelete } from "~/components/confirm-delete";
import { PageLinks } from "~/components/page-links";
import { leaveEmptyPage } from "~/http/empty-page.server";
import { requireAdmin } from "~/http/session.server";
import { readBookingFilter } from "~/models/booking/filter";
import { findBookings } from "~/models/booking/list-bookings.server";

const PAGE_SIZE = 25;

export const meta: MetaFunction = () => [{ title: "Manage Bookings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter, page } = readBookingFilter(request.url);
  const found = await findBookings(filter, { page, limit: PAGE_SIZE });
  leaveEmptyPage(request, found.bookings);
  return { filter, page, ...found };
}

export default function ManageBookings() {
  const { filter, page, totalBookings, isMore, hasNext, bookings } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <div className="title-row">
        <h1>Manage Bookings</h1>
        <p className="total">
          Total Bookings: <strong className="number">{totalBookings.toLocaleString("en-IN")}</strong>
          {isMore && " and more"}
        </p>
        <a href={`/admin-dashboard/manage-bookings/export.csv${search}`} download>
          Download as CSV
        </a>
        <Link to="deleted">Recently deleted</Link>
      </div>
      <BookingFilterForm filter={filter} key={search} />
      {bookings.length === 0 && <p>No booking matches.</p>}
      <ul className="grid">
        {bookings.map((booking) => (
          <li key={booking._id} className="card">
            <BookingFacts booking={booking} />
            <div className="actions">
              <Link to={`edit/${booking._id}`} className="button button-quiet">
                Update <span className="visually-hidden">booking {booking.bookingNumber}</span>
              </Link>
              <ConfirmDelete
                action={`/admin-dashboard/manage-bookings/delete/${booking._id}`}
                name={`booking ${booking.bookingNumber} of ${booking.userId.name}`}
              >
                It leaves every list and count. You can bring it back from Recently deleted.
              </ConfirmDelete>
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        hasNext={hasNext}
        last={isMore ? undefined : Math.max(1, Math.ceil(totalBookings / PAGE_SIZE))}
      />
    </>
  );
}
