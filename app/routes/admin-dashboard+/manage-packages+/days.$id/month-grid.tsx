import { Link } from "@remix-run/react";

import { MonthTable } from "~/components/list/month-table";
import { type DayForStaff } from "~/models/catalogue/days/get-month.server";
import { DAY_SETTINGS } from "~/models/sales/price/settings";
import { type CalendarDate, formatMonth, formatShortDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

const WORDS: Record<DayForStaff["state"], string> = {
  open: "",
  full: "full",
  closed: "closed",
  late: "too late to book",
  none: "not offered",
  past: "",
};

type MonthGridProps = {
  days: DayForStaff[];
  /** How many groups wait, by day. */
  waiting: Record<CalendarDate, number>;
  /** The form that a day leads to. */
  to: string;
};

/** A day leads to the form below, filled in with it. */
export function MonthGrid({ days, waiting, to }: MonthGridProps) {
  return (
    <MonthTable
      days={days}
      caption={formatMonth(days[0]?.day ?? "")}
      className="month-grid"
      cell={(day, key) =>
        day ? (
          <td key={key} className={`day-${day.state}`}>
            <Day day={day} waiting={waiting[day.day] ?? 0} to={to} />
          </td>
        ) : (
          <td key={key} className="no-day" />
        )
      }
    />
  );
}

/** Of the month's days with limited places that are not over. */
export function Taken({ days }: { days: DayForStaff[] }) {
  const limited = days.filter(({ capacity, state }) => capacity !== null && state !== "past" && state !== "none");
  if (limited.length === 0) return null;
  const sum = (of: (day: DayForStaff) => number | null) => limited.reduce((all, day) => all + (of(day) ?? 0), 0);
  return (
    <span className="muted">
      {sum(({ held }) => held)} of{" "}
      {counted(
        sum(({ capacity }) => capacity),
        "place",
      )}{" "}
      held
    </span>
  );
}

type DayProps = { day: DayForStaff; waiting: number; to: string };

function Day({ day: { day, held, capacity, unitPrice, settings, label, cutoffDays, state }, waiting, to }: DayProps) {
  const places = capacity === null ? (held > 0 ? `${held} held` : "") : `${held}/${capacity}`;
  return (
    <>
      <Link to={`?month=${day.slice(0, 7)}&day=${day}#${to}`} aria-label={formatShortDate(day)} preventScrollReset>
        {Number(day.slice(8))}
        <span className="weekday" aria-hidden>
          {" "}
          {formatShortDate(day).slice(0, 3)}
        </span>
      </Link>
      {places && <b>{places}</b>}
      {capacity !== null && state !== "none" && <meter value={held} max={capacity} aria-hidden />}
      {unitPrice !== null && <span className="number">{formatRupees(unitPrice)}</span>}
      {DAY_SETTINGS.map(
        ({ name, label: what, kind }) =>
          settings[name] !== undefined && (
            <span key={name}>
              {what}: {kind === "rupees" ? formatRupees(settings[name]) : settings[name]}
            </span>
          ),
      )}
      {cutoffDays !== null && <span>{counted(cutoffDays, "day")} ahead</span>}
      {WORDS[state] && <span>{WORDS[state]}</span>}
      {label && <span>{label}</span>}
      {waiting > 0 && <span>{waiting === 1 ? "1 waits" : `${waiting} wait`}</span>}
    </>
  );
}
