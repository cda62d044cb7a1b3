import { type HeldOnly } from "~/models/office/departure/held-only.server";
import { formatDateWithDay, formatMoment } from "~/values/calendar";
import { placesInWords } from "~/values/places-in-words";

/** For whom places are held, and until when. */
export function Held({ holds }: Pick<HeldOnly, "holds">) {
  if (holds.length === 0) return null;
  return (
    <ul className="held">
      {holds.map(({ _id, numberOfPersons, note, until }) => (
        <li key={_id}>
          <b>{numberOfPersons} held</b> for {note} until {formatMoment(until)}
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
      {days.map(({ startDate, packageId, packageTitle, capacity, placesTaken, holds }) => (
        <div key={startDate + packageId}>
          <h3>
            {packageTitle} · <span className="number">{formatDateWithDay(startDate)}</span>
          </h3>
          {capacity !== null && <p>{placesInWords({ taken: placesTaken, capacity })}</p>}
          <Held holds={holds} />
        </div>
      ))}
    </section>
  );
}
