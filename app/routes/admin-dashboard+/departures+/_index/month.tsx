import { Form, Link } from "@remix-run/react";

import { Options, Select } from "~/components/form/field";
import { MonthLinks } from "~/components/list/month-links";
import { MonthTable } from "~/components/list/month-table";
import { placesInWords } from "~/models/catalogue/days/places-in-words";
import { type getMonth } from "~/models/office/departure/get-month.server";
import { addMonths, type CalendarDate, formatMonth, formatShortDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { firstOfMonth } from "~/values/months";

import { DayLinks } from "./departure-filter";
import { DepartureLinks } from "./departures-head";

type Month = Awaited<ReturnType<typeof getMonth>>;
type Day = Month["days"][number];

/** So few free places that the office looks twice. */
const FEW = 2;

const DEPARTURES = "/admin-dashboard/departures";

export function Month({ first, days, today }: Month & { today: CalendarDate }) {
  const trips = days.reduce((sum, day) => sum + day.trips, 0);
  const persons = days.reduce((sum, { starting }) => sum + starting.persons, 0);
  return (
    <>
      <div className="title-row">
        <h1>Departures in {formatMonth(first)}</h1>
        <p className="total">
          {counted(trips, "trip")}, {counted(persons, "person")}
        </p>
        <MonthLinks first={first} />
        <DepartureLinks />
      </div>
      <DayLinks month={first} />
      <Form method="get" className="choose-month no-print" key={first}>
        <Select name="month" label="Month" defaultValue={first.slice(0, 7)}>
          <Options of={monthsAround(first, today).map((month) => [month.slice(0, 7), formatMonth(month)])} />
        </Select>
        <button type="submit" className="button button-quiet">
          Show
        </button>
      </Form>
      <p>
        A trip is one package on its first day. Under way counts all persons who travel that day, from the first day to
        the last. A day leads to those who start, a number to those it counts.
      </p>
      <MonthTable
        days={days}
        caption={formatMonth(first)}
        className="month-grid"
        cell={(day, key) =>
          day ? (
            <td
              key={key}
              className={`day-${fullnessOf(day.places)}`}
              aria-current={day.day === today ? "date" : undefined}
            >
              <DayOfMonth day={day} />
            </td>
          ) : (
            <td key={key} className="no-day" />
          )
        }
      />
    </>
  );
}

/** A year back and a year and a half ahead of today, and the month that is shown. */
function monthsAround(first: CalendarDate, today: CalendarDate) {
  const near = Array.from({ length: 31 }, (_, month) => addMonths(firstOfMonth(today), month - 12));
  return [...new Set([...near, first])].sort();
}

function fullnessOf(places: Day["places"]) {
  if (!places) return "unlimited";
  const free = places.places - places.taken;
  if (free <= 0) return "full";
  return free <= FEW ? "short" : "open";
}

/** What happens on a day. */
function DayOfMonth({ day: { day, trips, starting, underWay, ending, held, places } }: { day: Day }) {
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
