import { Link } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { type DayOfTrips } from "~/models/office/dashboard/today/get-today.server";
import { addDays, type CalendarDate, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";

type TripsTodayProps = { starting: DayOfTrips[]; comingBack: DayOfTrips[]; today: CalendarDate };

export function TripsToday({ starting, comingBack, today }: TripsTodayProps) {
  const tomorrow = addDays(today, 1);
  const range = `from=${today}&to=${tomorrow}`;
  return (
    <div className="rows">
      <section aria-labelledby="starts" className="card">
        <div className="card-head">
          <h2 id="starts">Starting</h2>
          {starting.some(({ day }) => day === tomorrow) && (
            <Link to={`departures?from=${tomorrow}&to=${tomorrow}`}>Tomorrow’s list</Link>
          )}
          <Link to={`departures?${range}`}>Departures</Link>
        </div>
        {starting.length === 0 && <p>Nobody starts today or tomorrow.</p>}
        {starting.map((each) => (
          <Day key={each.day} {...each} isToday={each.day === today} />
        ))}
      </section>
      <section aria-labelledby="backs" className="card">
        <div className="card-head">
          <h2 id="backs">Ending</h2>
          <Link to={`departures?show=ending&${range}`}>
            All <span className="visually-hidden">that end</span>
          </Link>
        </div>
        {comingBack.length === 0 && <p>No trip ends today or tomorrow.</p>}
        {comingBack.map((each) => (
          <Day key={each.day} {...each} isToday={each.day === today} />
        ))}
      </section>
    </div>
  );
}

function Day({ day, isToday, persons, groups, more }: DayOfTrips & { isToday: boolean }) {
  const canEdit = useCan("edit-bookings");
  return (
    <div className="today-group">
      <h3>
        {isToday ? "Today" : "Tomorrow"}, {formatDateWithDay(day)} · {counted(persons, "person")}
      </h3>
      <ul>
        {groups.map(({ packageId, packageTitle, bookings, persons: group, missing }) => (
          <li key={packageId}>
            <p>
              <b>{packageTitle}</b> {counted(group, "person")}
              {bookings > 1 && `, ${counted(bookings, "booking")}`}{" "}
              {missing > 0 && <strong className="status-pending">{missingInWords(missing, bookings)}</strong>}
            </p>
            {missing > 0 && canEdit && (
              <Link
                to={`departures/pickup?day=${day}&package=${packageId}&from=/admin-dashboard`}
                className="button button-quiet"
              >
                Set pick-up <span className="visually-hidden">of {packageTitle}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="fine-print">and {counted(more, "more group")}</p>}
    </div>
  );
}

function missingInWords(missing: number, bookings: number) {
  return missing < bookings ? `${missing} without pick-up` : "no pick-up";
}
