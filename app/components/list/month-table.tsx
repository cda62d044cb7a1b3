import { type Key, type ReactNode } from "react";

import { type CalendarDate } from "~/values/calendar";
import { WEEKDAYS, weeksOf } from "~/values/months";

type MonthTableProps<Day> = {
  days: Day[];
  caption: string;
  className?: string;
  /** A cell; null stands for a place before the first or after the last day. */
  cell: (day: Day | null, key: Key) => ReactNode;
};

/** The days of a month in weeks. */
export function MonthTable<Day extends { day: CalendarDate }>({
  days,
  caption,
  className,
  cell,
}: MonthTableProps<Day>) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, index) => (
          <tr key={index}>{week.map((day, weekday) => cell(day, day?.day ?? weekday))}</tr>
        ))}
      </tbody>
    </table>
  );
}
