import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { DaysForm } from "~/components/list/days-form";
import { OF_REPORTS, Parts } from "~/components/list/parts";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { faultsOfPeriod, readReportPeriod } from "~/models/office/report/criteria.server";
import { getReport, type Report } from "~/models/office/report/get-report.server";
import { type Period, reportPeriods } from "~/models/office/report/periods";
import { countBookingsByWeek } from "~/models/office/report/sums.server";
import { figureInWords, TABLE_NAMES, type TableName, type Unit } from "~/models/office/report/tables";
import reportStyles from "~/styles/reports.css?url";
import { type CalendarDate, formatDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";

import { bookingsOf, dayBookOf } from "./links";
import { ReportTable } from "./report-table";
import { WeeklyChart } from "./weekly-chart";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: reportStyles }];

export const meta: MetaFunction = () => [{ title: "Reports" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readReportPeriod(request.url);
  const rejected = rejectedFilters(faultsOfPeriod(period));
  if (rejected) return { period, rejected, today: today(), report: null, weeks: [] };
  const [report, weeks] = await Promise.all([getReport(period), countBookingsByWeek()]);
  return { period, rejected, today: today(), report, weeks };
}

/** What comes after these is folded on phones. */
const OPEN_ON_PHONES = 1;

/** What a table counts, where its title does not say it. */
const NOTES: Partial<Record<TableName, string>> = {
  ahead:
    "All trips of a month that are not canceled, against what had been booked on this day a year ago for the same month. Places are those of fixed dates, and of other days on which somebody starts; held ones count as taken.",
  months: "The mark in a bar is last year. Received is what came in that month, for whichever trip.",
  sources:
    "Asked and won are questions, of those that are still stored. Confirmed are the bookings that are confirmed now, and how long that took on average.",
  states: "As the customer’s tax documents say it, else the profile.",
  cancellations: "Of the bookings made on these days.",
  steps:
    "Of the questions, quotes and bookings of these days, each by itself; a quote counts on the day on which its newest version was sent. Each step counts the bookings that are there now; who cancels leaves all but the first. The time runs from the question, the quote or the request to the step, for payments to the day of the first or the last one, and for trips to the last day.",
};

export default function Reports() {
  const { period, rejected, today, report, weeks } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="title-row">
        <h1>Reports</h1>
        {report && (
          <p className="total">
            {inWords(period)}, against {inWords(report.lastYear)}
          </p>
        )}
      </div>
      <Parts of={OF_REPORTS} shown="reports" />
      <ErrorSummary rejected={rejected} />
      <Periods period={period} today={today} />
      <div className="no-print">
        <DaysForm action="/admin-dashboard/reports" days={period} rejected={rejected} />
      </div>
      {report && (
        <>
          <Tiles report={report} />
          <p className="muted">
            Booked is the price of all that was booked on these days and is not canceled; received is the money that
            came on these days. {averagesInWords(report.totals)}
          </p>
          <section aria-labelledby="weeks">
            <h2 id="weeks">Bookings per week</h2>
            <WeeklyChart weeks={weeks} />
          </section>
          <div className="reports">
            {TABLE_NAMES.map((table, index) => (
              <ReportTable
                key={table}
                table={table}
                lines={report.tables[table]}
                period={period}
                today={today}
                isFolded={index >= OPEN_ON_PHONES}
              >
                {NOTES[table]}
              </ReportTable>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Periods({ period, today }: { period: Period; today: CalendarDate }) {
  return (
    <nav aria-label="Periods" className="choices">
      {reportPeriods(today).map(({ name, from, to }) => (
        <Link
          key={name}
          to={`/admin-dashboard/reports?${new URLSearchParams({ from, to })}`}
          aria-current={period.from === from && period.to === to ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function inWords({ from, to }: Period) {
  return `${formatDate(from)} to ${formatDate(to)}`;
}

function averagesInWords({ bookings, averageParty, daysAhead }: Report["totals"]) {
  if (averageParty === null || daysAhead === null) return "";
  return `${counted(bookings, "booking")}, of ${counted(averageParty, "person", "persons")} and ${counted(daysAhead, "day")} before the trip on average.`;
}

type Totals = Report["totals"];

type TilesProps = { report: Pick<Report, "from" | "to" | "totals" | "totalsLastYear"> };

/** Six figures of the period, each with the same figure a year before. */
function Tiles({ report: { from, to, totals, totalsLastYear } }: TilesProps) {
  const period = { from, to };
  const bookings = bookingsOf(period);
  const tiles: [keyof Totals, string, Unit, string][] = [
    ["booked", "Booked", "rupees", bookings],
    ["received", "Received", "rupees", dayBookOf(period)],
    ["guests", "Guests booked", "count", bookings],
    ["averageBooking", "Average booking", "rupees", bookings],
    ["canceled", "Canceled", "percent", bookingsOf(period, { status: "canceled" })],
    ["cameAgain", "Came again", "percent", bookingsOf(period, { customer: "again" })],
  ];
  return (
    <ul className="tiles">
      {tiles.map(([name, title, unit, to]) => (
        <li key={name} className="card">
          <p className="muted">
            <Link to={to}>{title}</Link>
          </p>
          <p className="stat-count">{figureInWords(totals[name], unit) || "–"}</p>
          <Change now={totals[name]} before={totalsLastYear[name]} unit={unit} isBad={name === "canceled"} />
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { now: number | null; before: number | null; unit: Unit; isBad: boolean };

function Change({ now, before, unit, isBad }: ChangeProps) {
  if (before === null || before === 0) return <p className="muted">Nothing to compare with a year before</p>;
  const difference = (now ?? 0) - before;
  const amount = round(unit === "percent" ? difference : (100 * difference) / before);
  const isMore = amount > 0;
  return (
    <p className="muted">
      {amount === 0 ? (
        "The same"
      ) : (
        <span className={isMore === isBad ? "is-worse" : "is-better"}>
          {isMore ? "▲" : "▼"} {Math.abs(amount).toLocaleString("en-IN")} {unit === "percent" ? "points" : "%"}{" "}
          {isMore ? "more" : "less"}
        </span>
      )}
      <br />
      {figureInWords(before, unit)} last year
    </p>
  );
}

/** To one digit after the point. */
function round(value: number) {
  return Math.round(10 * value) / 10;
}
