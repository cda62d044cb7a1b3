import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";

import { BookingStatus } from "~/components/booking/booking-status";
import { NextStepNote } from "~/components/booking/own/next-step-note";
import { TripFacts } from "~/components/booking/trip-facts";
import { EmptyBoat } from "~/components/layout/empty-boat";
import { pageMeta } from "~/components/layout/page-meta";
import { Pager } from "~/components/list/pager";
import { Picture } from "~/components/package/picture";
import { cardSizes, phoneSizes } from "~/components/package/picture-sizes";
import { PayLink } from "~/components/payment/pay-link";
import { requireUser } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { type NextStep } from "~/models/booking/own/next-step";
import { listOwnTrips, type OwnTrip } from "~/models/booking/own/show-booking.server";
import { type OwnListedBookingJson } from "~/models/booking/row/json";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { pageIn } from "~/values/paging";
import { adjustmentsOf } from "~/values/sale-lines";

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

type OwnBookingCardProps = {
  booking: OwnTrip;
  /** Given for the next trip, whose card is wide. */
  step?: NextStep | null;
  isFirst?: boolean;
};

/** A trip ahead. */
function OwnBookingCard({ booking, step, isFirst = false }: OwnBookingCardProps) {
  return (
    <div className={step ? "card booking-card booking-card-next" : "card booking-card"}>
      <Picture imgUrl={booking.packageId.imgUrl} sizes={step ? NEXT_SIZES : cardSizes()} isFirst={isFirst} />
      <h3>{booking.packageId.packageTitle}</h3>
      <p>
        <BookingStatus status={booking.bookingStatus} />
      </p>
      {step && <NextStepNote step={step} />}
      <dl>
        <dt>Booking number</dt>
        <dd>{booking.bookingNumber}</dd>
        <dt>Booking date</dt>
        <dd>{formatDate(calendarDay(booking.createdAt))}</dd>
        <TripFacts booking={booking} />
        {adjustmentsOf(booking.lines).map(([label, amount]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
        <dt>Total price</dt>
        <dd className="price">{formatRupees(booking.totalPrice)}</dd>
      </dl>
      <div className="stack">
        {booking.offer && <PayLink booking={booking} offer={booking.offer} />}
        <p>
          <a className={booking.offer?.isDue ? "button button-quiet" : "button"} href={booking.detailUrl}>
            Open booking <span className="visually-hidden">{booking.bookingNumber}</span>
          </a>
        </p>
      </div>
    </div>
  );
}

const NEXT_SIZES = `${phoneSizes()}, (max-width: 76em) 45vw, 560px`;

function PastTrip({ booking }: { booking: OwnListedBookingJson }) {
  return (
    <li>
      <a href={booking.detailUrl}>
        {booking.packageId.packageTitle}
        <span className="visually-hidden">, booking {booking.bookingNumber}</span>
      </a>
      <span className="whole">{formatDate(booking.startDate)}</span>
      {booking.bookingStatus !== "confirmed" && <BookingStatus status={booking.bookingStatus} />}
    </li>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
