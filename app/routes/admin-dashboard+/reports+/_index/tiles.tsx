import { Link } from "@remix-run/react";

import { figureInWords } from "~/models/office/report/figure-in-words";
import { type Report } from "~/models/office/report/get-report.server";
import { type Unit } from "~/models/office/report/tables";

import { bookingsOf, dayBookOf } from "./links";

type Totals = Report["totals"];

type TilesProps = { report: Pick<Report, "from" | "to" | "totals" | "totalsLastYear"> };

/** Six figures of the period, each with the same figure a year before. */
export function Tiles({ report: { from, to, totals, totalsLastYear } }: TilesProps) {
  const period = { from, to };
  const bookings = bookingsOf(period);
  const tiles: [keyof Totals, string, Unit, string][] = [
    ["booked", "Booked", "rupees", bookings],
    ["received", "Received", "rupees", dayBookOf(period)],
    ["guests", "Guests booked", "count", bookings],
    ["averageBooking", "Average booking", "rupees", bookings],
    ["canceled", "Canceled", "percent", bookingsOf(period, { status: "canceled" })],
    ["cameAgain", "Came again", "percent", "#customers"],
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
  const isMore = difference > 0;
  const amount =
    unit === "percent" ? `${round(Math.abs(difference))} points` : `${round((100 * Math.abs(difference)) / before)} %`;
  return (
    <p className="muted">
      {difference !== 0 && (
        <span className={isMore === isBad ? "is-worse" : "is-better"}>
          {isMore ? "▲" : "▼"} {amount} {isMore ? "more" : "less"}
        </span>
      )}
      {difference === 0 && "The same"}
      <br />
      {figureInWords(before, unit)} last year
    </p>
  );
}

function round(value: number) {
  return (Math.round(10 * value) / 10).toLocaleString("en-IN");
}
