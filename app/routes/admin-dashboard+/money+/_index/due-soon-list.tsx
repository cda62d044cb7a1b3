import { type listDueSoon } from "~/models/office/money/list-overdue.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { daysSince } from "./days-since";
import { MoneyItem, PaymentAction } from "./money-item";

type DueSoonListProps = Pick<Awaited<ReturnType<typeof listDueSoon>>, "rows" | "isKept"> & { today: CalendarDate };

export function DueSoonList({ rows, isKept, today }: DueSoonListProps) {
  if (rows.length === 0 && !isKept) return <p>No payment is recorded here yet, so nobody can tell what is due.</p>;
  if (rows.length === 0) return <p>Nothing is due today or in the next seven days.</p>;
  return (
    <ul className="grid">
      {rows.map((row) => (
        <MoneyItem
          key={row._id}
          row={row}
          action={
            <PaymentAction row={row} right="record-payments">
              Take payment
            </PaymentAction>
          }
        >
          <b>{formatRupees(row.amount)}</b> due on <span className="number">{formatDate(row.since)}</span> (
          {row.since === today ? "today" : `in ${daysSince(today, row.since)}`}) · {formatRupees(row.paid)} of{" "}
          {formatRupees(row.totalPrice)} paid
        </MoneyItem>
      ))}
    </ul>
  );
}
