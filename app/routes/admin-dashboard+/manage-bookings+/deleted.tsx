import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { BookingCard } from "~/components/booking/booking-card";
import { PendingButton } from "~/components/form/pending-button";
import { useWayBack } from "~/components/list/way-back";
import { requireRight } from "~/http/guards.server";
import { commandAction } from "~/http/pages/command-route.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { restoreBooking } from "~/models/booking/change/delete-booking.server";
import { listDeletedBookings } from "~/models/booking/desk/list-bookings.server";
import { pageOfPeople } from "~/models/people/user/rights";
import { formatDateTime } from "~/values/calendar";

export const meta: MetaFunction = () => [{ title: "Recently deleted bookings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const found = await listDeletedBookings(pageOfPeople(user, 50));
  await showPeople(request, user, found.bookings);
  return found;
}

export const action = commandAction("/admin-dashboard/manage-bookings/deleted", restoreBooking, "edit-bookings");

export default function DeletedBookings() {
  const { bookings } = useLoaderData<typeof loader>();
  const back = useWayBack(bookings);
  return (
    <>
      <div className="title-row">
        <h1>Recently deleted bookings</h1>
        <Link to="/admin-dashboard/manage-bookings">Back to all bookings</Link>
      </div>
      {bookings.length === 0 && <p>No booking is deleted.</p>}
      <ul className="grid">
        {bookings.map((booking) => (
          <BookingCard key={booking._id} booking={booking}>
            <Form method="post" className="choice-form">
              <input type="hidden" name="id" value={booking._id} />
              <input type="hidden" name="from" value={back.past(booking)} />
              <PendingButton className="button button-quiet" busy="Restoring...">
                Restore
              </PendingButton>
              <span className="muted">Deleted {formatDateTime(booking.deletedAt)}</span>
            </Form>
            {booking.reason && <p className="typed-text">Reason: {booking.reason}</p>}
          </BookingCard>
        ))}
      </ul>
    </>
  );
}
