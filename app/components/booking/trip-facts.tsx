import { type ReactNode } from "react";

import { type OwnBookingJson } from "~/models/booking/own/json";
import { formatDateWithDay } from "~/values/calendar";

const NOT_YET = "We write it here 3 days before.";

export function TripFacts({ booking }: { booking: OwnBookingJson }) {
  const { startDate, endDate, days, nights, pickup, tripContact } = booking;
  return (
    <section aria-labelledby="trip">
      <h2 id="trip">Your trip</h2>
      <dl className="lines">
        <Line name="Dates">
          {formatDateWithDay(startDate)} to {formatDateWithDay(endDate)} ({days} Days / {nights} Night)
        </Line>
        <Line name="Place">{booking.locationName}</Line>
        <Line name="Booked by">{booking.customerName}</Line>
        <Line name="Persons">{booking.numberOfPersons}</Line>
        <Line name="Pick-up">{pickup ?? NOT_YET}</Line>
        {tripContact && <Line name="Contact">{tripContact}</Line>}
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
