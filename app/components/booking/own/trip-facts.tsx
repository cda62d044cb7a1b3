import { TripLines, type TripProps } from "./trip-lines";

export function TripFacts(trip: TripProps) {
  return (
    <section aria-labelledby="trip">
      <h2 id="trip">Your trip</h2>
      <TripLines {...trip} />
      <p>
        <a href={`${trip.booking.detailUrl}/calendar.ics`}>Add to calendar</a>
      </p>
    </section>
  );
}
