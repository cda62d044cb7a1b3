import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { NextStepNote } from "~/components/booking/own/next-step-note";
import { DocumentSection } from "~/components/document/document-list";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { PayLink } from "~/components/payment/pay-link";
import { ClaimNotes } from "~/components/payment-claim/claim-notes";
import { TravellerSection } from "~/components/traveller/traveller-list";
import { requireBooking } from "~/http/guards.server";
import { pickupInWords } from "~/models/booking/pickup-in-words";
import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { showBooking } from "~/models/guest/booking/show-booking.server";
import { listDocuments } from "~/models/money/document/get-document.server";
import { takesPayments } from "~/models/money/payment/takes-money.server";
import { payOffer } from "~/models/money/payment/ways-to-pay";
import { claimedIn, readClaims, showClaims } from "~/models/money/payment-claim/claims-of.server";
import { can } from "~/models/people/user/rights";
import { whyNoChange } from "~/models/sales/change-request/ask-change.server";
import { getLastChange } from "~/models/sales/change-request/get-change.server";
import { getAsked } from "~/models/sales/closure/get-asked.server";
import { readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { bookingStyles } from "~/styles/inline";
import { today } from "~/values/calendar";

import { AfterTrip } from "./after-trip";
import { BookingHead } from "./booking-head";
import { BookingHelp } from "./booking-help";
import { CancelSection } from "./cancel-section";
import { ChangeSection } from "./change-section";
import { MoneyLines } from "./money-lines";
import { RoadBox } from "./road-box";
import { ShareBox } from "./share-box";
import { SoldTrip } from "./sold-trip";
import { TripFacts } from "./trip-facts";
import { Voucher } from "./voucher";

export const handle = { itinerary: "shown", styles: bookingStyles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Booking ${data.booking.bookingNumber}` : "Booking",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, ...found } = await requireBooking(request, params.id);
  const isOwn = found.booking.userId === user.id;
  const canShare = isOwn || can(user.role, "edit-bookings");
  const claims = readClaims(found.booking);
  const [shown, asked, travellers, change, hasWays, documents, told] = await Promise.all([
    showBooking(found, claims),
    getAsked(found.booking),
    readTravellers(found.booking._id, user),
    getLastChange(found.booking._id),
    takesPayments(),
    listDocuments(found.booking._id),
    showClaims(found.booking, claims),
  ]);
  const canAsk = isOwn && whyNoChange(found.booking) === null;
  const offer = hasWays ? payOffer(found.booking, claimedIn(await claims)) : null;
  const { itinerary, dayFacts } = shown.sold;
  const itineraryHtml = renderItinerary(itinerary, dayFacts, { start: found.booking.startDate, today: today() });
  const pickup = pickupInWords(found.booking, today());
  return {
    ...shown,
    asked,
    travellers,
    change,
    documents,
    told,
    canAsk,
    isOwn,
    canShare,
    offer,
    pickup,
    itineraryHtml,
  };
}

export default function BookingPage() {
  const { booking, nextStep, due, refund, sold, itineraryHtml, travellers, ...rest } = useLoaderData<typeof loader>();
  const { asked, change, documents, told, canAsk, share, isOwn, canShare, offer, payments, pickup } = rest;
  const isOver = nextStep.code === "over";
  const isCanceled = nextStep.code === "canceled";
  const isAhead = !isOver && !isCanceled;
  return (
    <article className="booking-page">
      <BookingHead booking={booking} />
      {asked && <RoadBox asked={asked} page={booking.detailUrl} />}
      <NextStepNote step={nextStep} />
      <ClaimNotes {...told} />
      {offer && <PayLink booking={booking} offer={offer} />}
      {isOver && isOwn && <AfterTrip booking={booking} />}
      <TripFacts booking={booking} pickup={pickup} sold={sold} isAhead={isAhead} />
      {!isCanceled && <SoldTrip sold={sold} itineraryHtml={itineraryHtml} />}
      <div className="booking-side">
        <MoneyLines booking={booking} payments={payments} due={due} />
        <DocumentSection documents={documents} payments={payments} />
        <BookingHelp booking={booking} isVoucher={isAhead && booking.bookingStatus === "confirmed"} />
      </div>
      <TravellerSection bookingId={booking._id} list={travellers} />
      {canShare && <ShareBox action={`${booking.detailUrl}/share`} share={share} isAhead={isAhead} />}
      {!isOver && <ChangeSection page={booking.detailUrl} change={change} canAsk={canAsk} />}
      {!isOver && <CancelSection booking={booking} due={due} refund={refund} isOwn={isOwn} />}
      <Voucher
        booking={booking}
        pickup={pickup}
        due={due}
        share={share}
        travellers={travellers.travellers}
        sold={sold}
      />
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
