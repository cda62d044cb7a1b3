import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { BookingHead } from "~/components/booking/booking-head";
import { BookingHelp } from "~/components/booking/booking-help";
import { MoneyLines } from "~/components/booking/money-lines";
import { TripFacts } from "~/components/booking/trip-facts";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { requireBooking } from "~/http/guards.server";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Booking ${data.booking.bookingNumber}` : "Booking",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params.id);
  return { booking };
}

export default function BookingPage() {
  const { booking } = useLoaderData<typeof loader>();
  return (
    <>
      <BookingHead booking={booking} />
      <TripFacts booking={booking} />
      <MoneyLines booking={booking} />
      <BookingHelp booking={booking} />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
