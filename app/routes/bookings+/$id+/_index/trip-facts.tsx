import { TripLines, type TripProps } from "./trip-lines";

export function TripFacts({ isAhead, ...trip }: TripProps & { isAhead: boolean }) {
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
