import { Link } from "@remix-run/react";

import { type Report } from "~/models/office/report/get-report.server";
import { figureInWords, type Unit } from "~/models/office/report/tables";

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
