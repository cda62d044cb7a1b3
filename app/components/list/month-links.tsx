import { Link } from "@remix-run/react";

import { addMonths, type CalendarDate, formatMonth } from "~/values/calendar";

/** Links to the months before and after the one that the page shows. */
export function MonthLinks({ first }: { first: CalendarDate }) {
  const [previous, next] = [addMonths(first, -1), addMonths(first, 1)];
  return (
    <nav aria-label="Month" className="choices">
      <Link to={`?month=${previous.slice(0, 7)}`} rel="prev">
        {formatMonth(previous)}
      </Link>
      <Link to={`?month=${next.slice(0, 7)}`} rel="next">
        {formatMonth(next)}
      </Link>
    </nav>
  );
}
