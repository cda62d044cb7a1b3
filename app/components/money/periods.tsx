import { Link } from "@remix-run/react";

import { periodsAround } from "~/models/office/money/tabs";
import { type CalendarDate } from "~/values/calendar";

type Days = { from: CalendarDate; to: CalendarDate };

type PeriodsProps = { days: Days; today: CalendarDate; pathOf: (days: Days) => string };

export function Periods({ days, today, pathOf }: PeriodsProps) {
  return (
    <nav aria-label="Periods" className="choices">
      {periodsAround(today).map(({ name, from, to }) => (
        <Link
          key={name}
          to={pathOf({ from, to })}
          aria-current={days.from === from && days.to === to ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
