import { type Period } from "~/models/office/report/periods";
import { type TableName } from "~/models/office/report/tables";
import { type CalendarDate, earlier, later } from "~/values/calendar";
import { firstOfMonth, lastOfMonth } from "~/values/months";

const DESK = "/admin-dashboard";

/** The bookings made in the period and not canceled, narrowed by more filters. */
export function bookingsOf({ from, to }: Period, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ madeFrom: from, madeTo: to, status: "active", ...more });
  return `${DESK}/manage-bookings?${query}`;
}

export function dayBookOf(period: Period) {
  return `${DESK}/money?${new URLSearchParams({ tab: "day-book", ...period })}`;
}

/** The list that shows what a line counts. */
export function linkOf(table: TableName, key: string | null, period: Period): string | undefined {
  if (key === null) return undefined;
  switch (table) {
    case "ahead":
    case "occupancy":
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
    case "cancellations":
      return bookingsOf(period, { status: "canceled" });
    default:
      return undefined;
  }
}

function startIn(month: CalendarDate) {
  return { startFrom: firstOfMonth(month), startTo: lastOfMonth(month) };
}
