import { type Period } from "~/models/office/report/periods";
import { type TableName } from "~/models/office/report/tables";
import { addDays, type CalendarDate, earlier, later } from "~/values/calendar";
import { firstOfMonth, lastOfMonth } from "~/values/months";

const DESK = "/admin-dashboard";

/** The bookings made in the period and not canceled, narrowed by more filters. */
export function bookingsOf({ from, to }: Period, more: Record<string, string> = {}) {
  const { status = "active", ...rest } = more;
  const query = new URLSearchParams({ madeFrom: from, madeTo: to, ...(status && { status }), ...rest });
  return `${DESK}/manage-bookings?${query}`;
}

export function dayBookOf(period: Period) {
  return `${DESK}/money?${new URLSearchParams({ tab: "day-book", ...period })}`;
}

const QUESTIONS: Record<string, Record<string, string>> = {
  answered: { answered: "yes" },
  won: { state: "won" },
  lost: { state: "lost" },
};

/** The questions of the period that came that way, and of which the figure of that column is. */
function questionsOf(source: string, { from, to }: Period, column = "asked") {
  const query = new URLSearchParams({ from, to, source, state: "all", ...QUESTIONS[column] });
  return `${DESK}/enquiries?${query}`;
}

/** The bookings that took a step of the way to the trip, of all that were made. */
function stepOf(key: string, period: Period, today: CalendarDate) {
  switch (key) {
    case "made":
      return bookingsOf(period, { status: "" });
    case "paid":
      return bookingsOf(period, { status: "confirmed", paid: "part" });
    case "paid-in-full":
      return bookingsOf(period, { status: "confirmed", paid: "full" });
    case "travelled":
      return bookingsOf(period, { status: "confirmed", endTo: addDays(today, -1) });
    default:
      return bookingsOf(period, { status: key });
  }
}

/** The list that shows what a line counts. */
export function linkOf(table: TableName, key: string | null, period: Period, today: CalendarDate): string | undefined {
  if (key === null) return undefined;
  switch (table) {
    case "occupancy":
      return `${DESK}/agenda?${new URLSearchParams({ month: key.slice(0, 7) })}`;
    case "ahead":
      return `${DESK}/manage-bookings?${new URLSearchParams({ ...startIn(key), status: "active" })}`;
    case "months":
      return bookingsOf({ from: later(period.from, key), to: earlier(period.to, lastOfMonth(key)) });
    case "travel":
      return bookingsOf(period, startIn(key));
    case "packages":
      return bookingsOf(period, { package: key });
    case "sources":
      return bookingsOf(period, { source: key });
    case "offers":
      return bookingsOf(period, { offer: key });
    case "states":
      return bookingsOf(period, { origin: key });
    case "customers":
      return bookingsOf(period, { customer: key });
    case "leadTimes":
      return bookingsOf(period, { lead: key });
    case "steps":
      return stepOf(key, period, today);
    case "cancellations":
      return bookingsOf(period, { status: "canceled", cancellation: key });
    case "enquiries":
      return questionsOf(key, period);
    case "quotes":
      return `${DESK}/quotes?${new URLSearchParams({ list: key, sentFrom: period.from, sentTo: period.to })}`;
    default:
      return undefined;
  }
}

/** The list that shows what one figure of a line counts, where it is another than the line's. */
export function linkOfFigure(table: TableName, key: string | null, column: string, period: Period): string | undefined {
  if (table !== "enquiries" || key === null || !(column in QUESTIONS)) return undefined;
  return questionsOf(key, period, column);
}

function startIn(month: CalendarDate) {
  return { startFrom: firstOfMonth(month), startTo: lastOfMonth(month) };
}
