import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { MonthLinks } from "~/components/list/month-links";
import { requireRight } from "~/http/guards.server";
import { getAgenda, type Sum } from "~/models/office/departure/get-agenda.server";
import departureStyles from "~/styles/departures.css?url";
import { formatDay, formatMonth, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { readMonth } from "~/values/months";
import { placesInWords } from "~/values/places-in-words";

const DEPARTURES = "/admin-dashboard/departures";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: departureStyles }];

export const meta: MetaFunction = () => [{ title: "Agenda" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  return { ...(await getAgenda(readMonth(request.url))), today: today() };
}

export default function Agenda() {
  const { first, days, today } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="title-row">
        <h1>Agenda of {formatMonth(first)}</h1>
        <MonthLinks first={first} />
        <Link to={DEPARTURES}>Departures</Link>
      </div>
      <p>
        Under way counts everybody who travels that day, from the first day to the last. A day leads to those who start,
        a number to those it counts.
      </p>
      <table className="agenda stacked">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Starting</th>
            <th scope="col">Under way</th>
            <th scope="col">Ending</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, starting, underWay, ending, held, places }) => (
            <tr key={day} aria-current={day === today ? "date" : undefined}>
              <td>
                <Link to={`${DEPARTURES}?from=${day}&to=${day}`}>{formatDay(day)}</Link>
              </td>
              <td data-label="Starting">
                <Who sum={starting} to={`?from=${day}&to=${day}`} />
                {held > 0 && <span className="places small">{held} held</span>}
                {places && <Places {...places} />}
              </td>
              <td data-label="Under way">
                <Who sum={underWay} to={`?show=under-way&from=${day}&to=${day}`} />
              </td>
              <td data-label="Ending">
                <Who sum={ending} to={`?show=ending&from=${day}&to=${day}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How full the departures with limited places are, in words. */
function Places({
  departures,
  full,
  taken,
  places,
}: {
  departures: number;
  full: number;
  taken: number;
  places: number;
}) {
  const some = full > 0 && full < departures ? `, ${full} of ${departures} departures full` : "";
  return <span className="places small">{placesInWords({ taken, capacity: places }) + some}</span>;
}

function Who({ sum: { bookings, persons }, to }: { sum: Sum; to: string }) {
  if (bookings === 0) return null;
  return <Link to={DEPARTURES + to}>{`${counted(bookings, "booking")}, ${counted(persons, "person")}`}</Link>;
}
