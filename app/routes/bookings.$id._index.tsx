import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { BookingHead } from "~/components/booking/booking-head";
import { BookingHelp } from "~/components/booking/booking-help";
import { BookingStory } from "~/components/booking/booking-story";
import { CancelSection } from "~/components/booking/cancel-section";
import { MoneyLines } from "~/components/booking/money-lines";
import { NextStepNote } from "~/components/booking/next-step-note";
import { SoldTrip } from "~/components/booking/sold-trip";
import { TravellerSection } from "~/components/booking/traveller-list";
import { TripFacts } from "~/components/booking/trip-facts";
import { Voucher } from "~/components/booking/voucher";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { ShareBox } from "~/components/trip/share-box";
import { requireBooking } from "~/http/guards.server";
import { showBooking } from "~/models/booking/own/show-booking.server";
import { renderItinerary } from "~/models/package/itinerary/render-itinerary.server";
import { readTravellers } from "~/models/traveller/get-travellers.server";
import { can } from "~/models/user/rights";
import { bookingStyles } from "~/styles/inline";

export const handle = { itinerary: "shown", styles: bookingStyles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Booking ${data.booking.bookingNumber}` : "Booking",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, ...found } = await requireBooking(request, params.id);
  const isOwn = found.booking.userId === user.id;
  const canShare = isOwn || can(user.role, "edit-bookings");
  const [shown, travellers] = await Promise.all([showBooking(found), readTravellers(found.booking._id, user)]);
  return { ...shown, travellers, isOwn, canShare, itineraryHtml: renderItinerary(shown.sold.itinerary) };
}

export default function BookingPage() {
  const { booking, nextStep, refund, sold, itineraryHtml, history, travellers, share, isOwn, canShare } =
    useLoaderData<typeof loader>();
  return (
    <article className="booking-page">
      <BookingHead booking={booking} />
      <NextStepNote step={nextStep} />
      <TripFacts booking={booking} step={nextStep.code} />
      <TravellerSection bookingId={booking._id} list={travellers} />
      <div className="booking-side">
        <MoneyLines booking={booking} />
        <BookingHelp booking={booking} />
        <CancelSection booking={booking} refund={refund} isOwn={isOwn} />
        {canShare && <ShareBox action={`${booking.detailUrl}/share`} share={share} />}
      </div>
      <SoldTrip sold={sold} itineraryHtml={itineraryHtml} />
      <BookingStory history={history} />
      <Voucher booking={booking} step={nextStep.code} share={share} />
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
