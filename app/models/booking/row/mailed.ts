import { type CalendarDate, fromDate } from "~/values/calendar";
import { type Line } from "~/values/sale-lines";

import { linesOf, type PriceColumns } from "./lines";

/** A booking as mails tell of it. */
export function toMailed<Row extends PriceColumns & { id: string; startDate: Date }>(
  row: Row,
): Omit<Row, "startDate" | "lines"> & { _id: string; startDate: CalendarDate; lines: Line[] } {
  return { ...row, _id: row.id, startDate: fromDate(row.startDate), lines: linesOf(row) };
}
