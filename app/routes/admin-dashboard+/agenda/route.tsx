import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { Options, Select } from "~/components/form/field";
import { MonthLinks } from "~/components/list/month-links";
import { MonthTable } from "~/components/list/month-table";
import { requireRight } from "~/http/guards.server";
import { getAgenda } from "~/models/office/departure/get-agenda.server";
import monthStyles from "~/styles/admin/month-grid.css?url";
import { addMonths, type CalendarDate, formatMonth, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { firstOfMonth, readMonth } from "~/values/months";

import { DayOfAgenda, DEPARTURES, fullnessOf } from "./day-of-agenda";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: monthStyles }];

export const meta: MetaFunction = () => [{ title: "Agenda" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  return { ...(await getAgenda(readMonth(request.url))), today: today() };
}

export default function Agenda() {
  const { first, days, today } = useLoaderData<typeof loader>();
  const trips = days.reduce((sum, day) => sum + day.trips, 0);
  const persons = days.reduce((sum, { starting }) => sum + starting.persons, 0);
  return (
    <>
      <div className="title-row">
        <h1>Agenda of {formatMonth(first)}</h1>
        <p className="total">
          {counted(trips, "trip")}, {counted(persons, "person")}
        </p>
        <MonthLinks first={first} />
        <Link to={DEPARTURES} className="no-print">
          Departures
        </Link>
      </div>
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
        className="month-grid agenda"
        cell={(day, key) =>
          day ? (
            <td
              key={key}
              className={`day-${fullnessOf(day.places)}`}
              aria-current={day.day === today ? "date" : undefined}
            >
              <DayOfAgenda day={day} />
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
