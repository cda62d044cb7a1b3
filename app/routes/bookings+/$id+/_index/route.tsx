import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { ClosedRoad } from "~/components/booking/own/closed-road";
import { NextStepNote } from "~/components/booking/own/next-step-note";
import { WholeDates } from "~/components/booking/whole-dates";
import { DocumentSection } from "~/components/document/document-list";
import { phoneUrl, whatsAppUrl } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { FeatureList } from "~/components/package/feature-list";
import { RouteMap } from "~/components/package/route-map";
import { PayLink } from "~/components/payment/pay-link";
import { ClaimNotes } from "~/components/payment-claim/claim-notes";
import { TravellerSection } from "~/components/traveller/traveller-list";
import { requireBooking } from "~/http/guards.server";
import { showBooking } from "~/models/booking/own/show-booking.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { pickupInWords } from "~/models/booking/row/pickup-in-words";
import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { type Stop } from "~/models/catalogue/content/route";
import { listDocuments } from "~/models/money/document/get-document.server";
import { lookSooner, sumReturned } from "~/models/money/online/under-way.server";
import { takesPayments } from "~/models/money/payment/takes-money.server";
import { payOffer } from "~/models/money/payment/ways-to-pay";
import { claimedIn, readClaims, showClaims } from "~/models/money/payment-claim/claims-of.server";
import { can } from "~/models/people/user/rights";
import { getLastChange, whyNoChange } from "~/models/sales/change-request/ask-change.server";
import { getAsked } from "~/models/sales/closure/get-asked.server";
import { type AskedJson } from "~/models/sales/closure/json";
import { choiceInWords } from "~/models/sales/closure/rules";
import { readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { bookingStyles } from "~/styles/inline";
import { calendarDay, formatDate, formatDateWithDay, today } from "~/values/calendar";

import { CancelSection, ChangeSection } from "./cancel-section";
import { MoneyLines } from "./money-lines";
import { ShareBox } from "./share-box";
import { TripLines, type TripProps } from "./trip-lines";
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
  const returning = sumReturned(found.booking._id);
  const [shown, asked, travellers, change, hasWays, documents, told] = await Promise.all([
    showBooking(found, claims, returning),
    getAsked(found.booking),
    readTravellers(found.booking._id, user),
    getLastChange(found.booking._id),
    takesPayments(),
    listDocuments(found.booking._id),
    showClaims(found.booking, claims),
    lookSooner(found.booking._id),
  ]);
  const canAsk = isOwn && whyNoChange(found.booking) === null;
  const offer = hasWays ? payOffer(found.booking, claimedIn(await claims) + (await returning)) : null;
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

function BookingHead({ booking }: { booking: GuestBookingJson }) {
  return (
    <header>
      <h1>{booking.packageTitle}</h1>
      <p>
        <BookingStatus status={booking.bookingStatus} /> Booking {booking.bookingNumber}, made on{" "}
        {formatDate(calendarDay(booking.createdAt))}
      </p>
    </header>
  );
}

function AfterTrip({ booking }: { booking: GuestBookingJson }) {
  const isTravelled = booking.bookingStatus === "confirmed";
  return (
    <p className="actions no-print">
      {isTravelled && (
        <a className="button" href={`${booking.detailUrl}/review`}>
          How was it?
        </a>
      )}
      <a className={isTravelled ? "button button-quiet" : "button"} href={`/packages/${booking.packageId}`}>
        Book again
      </a>
    </p>
  );
}

function TripFacts({ isAhead, ...trip }: TripProps & { isAhead: boolean }) {
  return (
    <section aria-labelledby="trip">
      <h2 id="trip">Your trip</h2>
      <TripLines {...trip} />
      {isAhead && (
        <p>
          <a href={`${trip.booking.detailUrl}/calendar.ics`} download>
            Add to calendar
          </a>
        </p>
      )}
    </section>
  );
}

type BookingHelpProps = { booking: GuestBookingJson; isVoucher: boolean };

function BookingHelp({ booking: { bookingNumber }, isVoucher }: BookingHelpProps) {
  const site = useSite();
  const question = `Hello ${site.brand}, I have a question about booking ${bookingNumber}.`;
  return (
    <section className="card" aria-labelledby="help">
      <h2 id="help">Questions?</h2>
      <p>
        <a href={phoneUrl(site)}>{site.phone}</a> · <a href={whatsAppUrl(site, question)}>WhatsApp</a>
        <br />
        {site.hours}. Please mention booking {bookingNumber}.
      </p>
      {isVoucher && (
        <p className="small">
          Print the voucher: one sheet to show on the way.{" "}
          <button type="button" className="button button-quiet" data-print hidden>
            Print
          </button>
        </p>
      )}
    </section>
  );
}

type SoldTripProps = {
  sold: { includedFeatures: string[]; excludedFeatures: string[]; route: Stop[] };
  itineraryHtml: string;
};

/** The package's texts as they were when this booking was made. */
function SoldTrip({ sold, itineraryHtml }: SoldTripProps) {
  return (
    <>
      <RouteMap route={sold.route} />
      <section aria-labelledby="itinerary">
        <h2 id="itinerary">Itinerary</h2>
        <p className="small muted">As you booked it.</p>
        <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
      </section>
      {(sold.includedFeatures.length > 0 || sold.excludedFeatures.length > 0) && (
        <details className="fold-narrow">
          <summary>Included and excluded</summary>
          <div className="features">
            <FeatureList title="Included" items={sold.includedFeatures} />
            <FeatureList title="Excluded" items={sold.excludedFeatures} />
          </div>
        </details>
      )}
    </>
  );
}

type RoadBoxProps = { asked: AskedJson; page: string };

function RoadBox({ asked: { road, answer, closed }, page }: RoadBoxProps) {
  return (
    <ClosedRoad {...road}>
      {answer && (
        <p>
          <b>{choiceInWords(answer)}</b>, chosen on {formatDate(calendarDay(answer.answeredAt))}
          {answer.appliedAt && `, carried out on ${formatDate(calendarDay(answer.appliedAt))}`}.
        </p>
      )}
      {closed && !answer?.appliedAt && <p>{closed}</p>}
      {!closed && !answer && (
        <p>
          <WholeDates text={`Please choose by ${formatDateWithDay(road.answerBy)}. `} />
          Without an answer nothing is canceled: we call you.
        </p>
      )}
      {!closed && (
        <p className="no-print">
          <a className={answer ? "button button-quiet" : "button"} href={`${page}/road-closed`}>
            {answer ? "Change the choice" : "Choose what happens"}
          </a>
        </p>
      )}
    </ClosedRoad>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
