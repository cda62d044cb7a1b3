import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { EmptyBoat } from "~/components/booking/own/empty-boat";
import { OwnBookingCard } from "~/components/booking/own/own-booking-card";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { Pager } from "~/components/list/pager";
import { requireUser } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { listOwnBookings } from "~/models/booking/list/list-bookings.server";
import { takesPayments } from "~/models/payment/takes-money.server";
import { isAskedToPay } from "~/models/payment/ways-to-pay";
import { readCriteria } from "~/values/paging";

const PAGE_SIZE = 20;

export const handle = { styles: ["packageCard", "account", "catalogue", "bookingCard"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "My Bookings" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { page } = readCriteria(request.url, {});
  const found = await listOwnBookings(user.id, { page, limit: PAGE_SIZE });
  leaveEmptyPage(request, found.bookings);
  const isOwed = found.bookings.some((booking) => isAskedToPay(booking));
  const hasWays = isOwed && (await takesPayments());
  return { ...found, page, hasWays };
}

export default function MyBookings() {
  const { bookings, totalBookings, page, hasWays } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>My Bookings</h1>
      {totalBookings === 0 && (
        <div className="error-screen stack">
          <EmptyBoat />
          <p>
            You have no bookings yet. <a href="/packages">See the packages</a>
          </p>
        </div>
      )}
      <ul className="grid">
        {bookings.map((booking, index) => (
          <OwnBookingCard key={booking._id} booking={booking} isFirst={index === 0} takesPayments={hasWays} />
        ))}
      </ul>
      <Pager page={page} limit={PAGE_SIZE} total={totalBookings} />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
