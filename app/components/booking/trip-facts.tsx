import { type ReactNode } from "react";

import { type OwnBookingJson } from "~/models/booking/own/json";
import { formatDateWithDay } from "~/values/calendar";

export function TripFacts({ booking }: { booking: OwnBookingJson }) {
  const { startDate, endDate, days, nights } = booking;
  return (
    <section aria-labelledby="trip">
      <h2 id="trip">Your trip</h2>
      <dl className="facts">
        <Fact name="Dates">
          {formatDateWithDay(startDate)} to {formatDateWithDay(endDate)} ({days} Days / {nights} Night)
        </Fact>
        <Fact name="Place">{booking.locationName}</Fact>
        <Fact name="Booked by">{booking.customerName}</Fact>
        <Fact name="Persons">{booking.numberOfPersons}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
