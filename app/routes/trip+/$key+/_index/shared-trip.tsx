import { BookingStatus } from "~/components/booking/booking-status";
import { FactLines } from "~/components/booking/fact-lines";
import { textsAt } from "~/models/booking/fields";
import { soldInWords, type SoldWords } from "~/models/catalogue/content/rooms-and-cars";
import { type TripJson } from "~/models/guest/trip/get-trip.server";
import { formatDateTime, formatDateWithDay } from "~/values/calendar";
import { partyInWords } from "~/values/party";

export function SharedTrip({ trip, sold }: { trip: TripJson; sold: SoldWords }) {
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
