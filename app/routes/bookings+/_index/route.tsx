import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { EmptyBoat } from "~/components/layout/empty-boat";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { Pager } from "~/components/list/pager";
import { requireUser } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { listOwnTrips } from "~/models/guest/booking/show-booking.server";
import { pageIn } from "~/values/paging";

import { OwnBookingCard } from "./own-booking-card";
import { PastTrip } from "./past-trip";

const PAGE_SIZE = 20;

export const handle = { styles: ["packageCard", "account", "catalogue", "bookingCard"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "My Bookings" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const page = pageIn(request.url);
  const { next, later, past, totalBookings } = await listOwnTrips(user.id, { page, limit: PAGE_SIZE });
  leaveEmptyPage(request, [...(next ? [next] : []), ...later, ...past]);
  return { next, later, past, totalBookings, page };
}

export default function MyBookings() {
  const { next, later, past, totalBookings, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>My Bookings</h1>
      {totalBookings === 0 && (
        <div className="error-screen stack">
          <EmptyBoat />
          <p>You have no bookings yet.</p>
          <a className="button" href="/packages">
            See the packages
          </a>
        </div>
      )}
      {next && (
        <section className="trips" aria-labelledby="next">
          <h2 id="next">Next</h2>
          <OwnBookingCard booking={next} step={next.step} isFirst />
        </section>
      )}
      {later.length > 0 && (
        <section className="trips" aria-labelledby="later">
          <h2 id="later">Later</h2>
          <ul className="grid">
            {later.map((booking) => (
              <li key={booking._id}>
                <OwnBookingCard booking={booking} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="trips" aria-labelledby="past">
          <h2 id="past">Past and canceled</h2>
          <ul className="past-trips">
            {past.map((booking) => (
              <PastTrip key={booking._id} booking={booking} />
            ))}
          </ul>
        </section>
      )}
      <Pager page={page} limit={PAGE_SIZE} total={totalBookings} />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
