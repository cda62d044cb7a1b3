import { Link } from "@remix-run/react";

import { placesInWords } from "~/models/catalogue/days/places-in-words";
import { type getAgenda } from "~/models/office/departure/get-agenda.server";
import { formatShortDate } from "~/values/calendar";
import { counted } from "~/values/counted";

type Day = Awaited<ReturnType<typeof getAgenda>>["days"][number];

/** So few free places that the office looks twice. */
const FEW = 2;

export const DEPARTURES = "/admin-dashboard/departures";

export function fullnessOf(places: Day["places"]) {
  if (!places) return "unlimited";
  const free = places.places - places.taken;
  if (free <= 0) return "full";
  return free <= FEW ? "short" : "open";
}

/** What happens on a day, as a cell of the month. */
export function DayOfAgenda({ day: { day, trips, starting, underWay, ending, held, places } }: { day: Day }) {
  return (
    <>
      <Link to={`${DEPARTURES}?from=${day}&to=${day}`} aria-label={formatShortDate(day)}>
        {Number(day.slice(8))}
        <span className="weekday" aria-hidden>
          {" "}
          {formatShortDate(day).slice(0, 3)}
        </span>
      </Link>
      {trips > 0 && (
        <span>
          <b>{counted(trips, "trip")}</b>, {counted(starting.persons, "person")}
        </span>
      )}
      {held > 0 && <span>{held} held</span>}
      {places && <Places {...places} />}
      {underWay.bookings > 0 && (
        <Link to={`${DEPARTURES}?show=under-way&from=${day}&to=${day}`} className="sum">
          {underWay.persons} under way
        </Link>
      )}
      {ending.bookings > 0 && (
        <Link to={`${DEPARTURES}?show=ending&from=${day}&to=${day}`} className="sum">
          {ending.persons} ending
        </Link>
      )}
    </>
  );
}

/** How full the departures with limited places are, as a bar and in words. */
function Places({ departures, full, taken, places }: NonNullable<Day["places"]>) {
  const some = full > 0 && full < departures ? `, ${full} of ${departures} departures full` : "";
  return (
    <>
      <span className="places">{placesInWords({ taken, capacity: places }) + some}</span>
      <meter value={taken} max={places} aria-hidden />
      {taken < places && <span className="places">{places - taken} free</span>}
    </>
  );
}
