import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { BookingHead } from "~/components/booking/booking-head";
import { BookingHelp } from "~/components/booking/booking-help";
import { MoneyLines } from "~/components/booking/money-lines";
import { NextStepNote } from "~/components/booking/next-step-note";
import { TripFacts } from "~/components/booking/trip-facts";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { requireBooking } from "~/http/guards.server";
import { showBooking } from "~/models/booking/own/show-booking.server";
import { bookingStyles } from "~/styles/inline";

export const handle = { styles: bookingStyles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Booking ${data.booking.bookingNumber}` : "Booking",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params.id);
  return showBooking(booking);
}

export default function BookingPage() {
  const { booking, nextStep } = useLoaderData<typeof loader>();
  return (
    <article className="booking-page">
      <BookingHead booking={booking} />
      <NextStepNote step={nextStep} />
      <TripFacts booking={booking} />
      <div className="booking-side">
        <MoneyLines booking={booking} />
        <BookingHelp booking={booking} />
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
