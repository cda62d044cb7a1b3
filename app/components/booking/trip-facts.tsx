import { type CalendarDate, formatDate } from "~/values/calendar";
import { extrasInWords, type SoldExtra } from "~/values/extras";
import { type Party, partyInWords } from "~/values/party";

/** Start, party and extras of a booking, as rows of a list of facts. */
export function TripFacts({ booking }: { booking: Party & { startDate: CalendarDate; extras: SoldExtra[] } }) {
  return (
    <>
      <dt>Start date</dt>
      <dd>{formatDate(booking.startDate)}</dd>
      <dt>Persons</dt>
      <dd>{partyInWords(booking)}</dd>
      {booking.extras.length > 0 && (
        <>
          <dt>Extras</dt>
          <dd>{extrasInWords(booking.extras)}</dd>
        </>
      )}
    </>
  );
}
