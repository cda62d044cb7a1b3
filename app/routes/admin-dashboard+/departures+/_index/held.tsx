import { Link } from "@remix-run/react";

import { placesInWords } from "~/models/catalogue/days/places-in-words";
import { type HeldOnly } from "~/models/office/departure/list-departures.server";
import { formatDateTime, formatDateWithDay } from "~/values/calendar";

/** For whom places are held and until when, and which trips of quotes take some. */
export function Held({ holds, joining }: Pick<HeldOnly, "holds" | "joining">) {
  if (holds.length + joining.length === 0) return null;
  return (
    <ul className="held">
      {holds.map(({ _id, numberOfPersons, note, until }) => (
        <li key={_id}>
          <b>{numberOfPersons} held</b> for {note} until {formatDateTime(until)}
        </li>
      ))}
      {joining.map(({ _id, bookingNumber, numberOfPersons }) => (
        <li key={_id}>
          <b>{numberOfPersons} taken</b> by{" "}
          <Link to={`/admin-dashboard/manage-bookings/${_id}`}>booking {bookingNumber}</Link>, made from a quote
        </li>
      ))}
    </ul>
  );
}

/** The days on which places are held, and nobody has booked. */
export function HeldDays({ days }: { days: HeldOnly[] }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="held-only" className="departure">
      <h2 id="held-only">Held, and nobody has booked yet</h2>
      {days.map(({ startDate, packageId, packageTitle, capacity, placesTaken, holds, joining }) => (
        <div key={startDate + packageId}>
          <h3>
            {packageTitle} · <span className="number">{formatDateWithDay(startDate)}</span>
          </h3>
          {capacity !== null && <p>{placesInWords({ taken: placesTaken, capacity })}</p>}
          <Held holds={holds} joining={joining} />
        </div>
      ))}
    </section>
  );
}
