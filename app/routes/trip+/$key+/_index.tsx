import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { FactLines } from "~/components/booking/fact-lines";
import { ClosedRoad } from "~/components/booking/own/closed-road";
import { ContactLinks } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { RouteMap } from "~/components/package/route-map";
import { tripCard } from "~/components/package/trip-card";
import { SCRIPTS_VERSION } from "~/content/trip/scripts.server";
import { readLinkHeaders } from "~/http/link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { requireTrip } from "~/http/trip.server";
import { getSoldPackage } from "~/models/booking/own/show-booking.server";
import { textsAt } from "~/models/booking/row/fields";
import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { soldInWords, type SoldWords } from "~/models/catalogue/content/rooms-and-cars";
import { toTripJson, type TripJson } from "~/models/guest/trip/get-trip.server";
import { getRoadNews } from "~/models/sales/closure/get-asked.server";
import { imageBase } from "~/site.server";
import { bookingStyles } from "~/styles/inline";
import { formatDateTime, formatDateWithDay } from "~/values/calendar";
import { imgUrl } from "~/values/image-url";
import { partyInWords } from "~/values/party";

export const handle = { isPastShop: true, itinerary: "shown", styles: bookingStyles } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data, site }) =>
  data ? tripCard({ ...data.trip, isMade: data.isMade, imgUrl: data.imgUrl }, "A trip with", site) : { title: "Trip" },
);

export const headers = readLinkHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const trip = await requireTrip({ params, context });
  const shown = toTripJson(trip);
  const [{ itinerary, dayFacts, route, roomsAndCars, groupSize, languages }, road] = await Promise.all([
    getSoldPackage(trip.id),
    getRoadNews({ ...trip, ...shown }),
  ]);
  return {
    trip: shown,
    isMade: trip.package.isPrivate,
    imgUrl: imgUrl(trip.package.imageKey, imageBase),
    road,
    route,
    sold: { roomsAndCars, groupSize, languages },
    itineraryHtml: renderItinerary(itinerary, dayFacts),
    calendar: `/trip/${params.key}/calendar.ics`,
    keepScript: `/trip/keep.js?v=${SCRIPTS_VERSION}`,
  };
}

export default function TripPage() {
  const { trip, road, route, sold, itineraryHtml, calendar, keepScript } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <article className="booking-page">
      <SharedTrip trip={trip} sold={sold} />
      {road && (
        <ClosedRoad {...road}>
          <p>
            We have asked {trip.customerName} how the trip goes on. New days stand here as soon as they are known; until
            then please do not set out.
          </p>
        </ClosedRoad>
      )}
      <p id="kept" hidden>
        Kept on this phone: opens without network.
      </p>
      <RouteMap route={route} />
      <section aria-labelledby="itinerary">
        <h2 id="itinerary">Itinerary</h2>
        <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
      </section>
      <div className="booking-side">
        <p>
          <a className="button button-quiet" href={calendar} download>
            Add to calendar
          </a>
        </p>
        <section aria-labelledby="contacts">
          <h2 id="contacts">Questions? Ask {site.brand}</h2>
          <ContactLinks site={site} />
        </section>
      </div>
      <script type="module" src={keepScript} />
    </article>
  );
}

function SharedTrip({ trip, sold }: { trip: TripJson; sold: SoldWords }) {
  return (
    <>
      <header>
        <h1>{trip.packageTitle}</h1>
        <p>
          <BookingStatus status={trip.bookingStatus} /> As of {formatDateTime(trip.asOf).replace(",", "")} IST
        </p>
      </header>
      <FactLines facts={factsOf(trip, sold)} />
    </>
  );
}

function factsOf(trip: TripJson, sold: SoldWords): [name: string, value: string][] {
  const { startDate, endDate, days, nights } = trip;
  const extras: [string, string][] = trip.extras ? [["Extras", trip.extras]] : [];
  return [
    ["Booked by", trip.customerName],
    ["Dates", `${formatDateWithDay(startDate)} to ${formatDateWithDay(endDate)} (${days} Days / ${nights} Night)`],
    ["Persons", partyInWords(trip)],
    ...soldInWords(sold, trip.numberOfPersons),
    ...extras,
    ...(trip.bookingStatus === "canceled" ? [] : textsAt("public link", trip)),
  ];
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
