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

/** The questions of the period, narrowed by more filters. */
function questionsOf({ from, to }: Period, more: Record<string, string> = {}) {
  return `${DESK}/enquiries?${new URLSearchParams({ from, to, state: "all", ...more })}`;
}

/** The questions, quotes or bookings that took a step of the way to the trip. */
function stepOf(key: string, period: Period, today: CalendarDate) {
  switch (key) {
    case "asked":
      return questionsOf(period);
    case "answered":
      return questionsOf(period, { answered: "yes" });
    case "sent":
    case "opened":
    case "accepted":
    case "lost":
      return `${DESK}/quotes?${new URLSearchParams({ list: key, sentFrom: period.from, sentTo: period.to })}`;
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
    case "states":
      return bookingsOf(period, { origin: key });
    case "steps":
      return stepOf(key, period, today);
    case "cancellations":
      return bookingsOf(period, { status: "canceled", cancellation: key });
    default:
      return undefined;
  }
}

/** The list that shows what one figure of a line counts, where it is another than the line's. */
export function linkOfFigure(table: TableName, key: string | null, column: string, period: Period): string | undefined {
  if (key === null) return undefined;
  switch (`${table} ${column}`) {
    case "ahead taken":
      return `${DESK}/departures?${new URLSearchParams({ month: key.slice(0, 7) })}`;
    case "sources asked":
      return questionsOf(period, { source: asQuestions(key) });
    case "sources won":
      return questionsOf(period, { source: asQuestions(key), state: "won" });
    default:
      return undefined;
  }
}

/** Questions on the site come by its form. */
function asQuestions(source: string) {
  return source === "web" ? "form" : source;
}

function startIn(month: CalendarDate) {
  return { startFrom: firstOfMonth(month), startTo: lastOfMonth(month) };
}
