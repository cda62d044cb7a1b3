import { useCan } from "~/components/layout/root-data";
import { type listOverdue } from "~/models/office/money/list-overdue.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { daysSince } from "./days-since";
import { MoneyItem, PaymentAction } from "./money-item";

type OverdueListProps = Pick<Awaited<ReturnType<typeof listOverdue>>, "rows" | "isKept"> & { today: CalendarDate };

export function OverdueList({ rows, isKept, today }: OverdueListProps) {
  const canRecord = useCan("record-payments");
  if (rows.length === 0 && !isKept) return <p>No payment is recorded here yet, so nobody can tell who is late.</p>;
  if (rows.length === 0) return <p>Nobody is late: whatever was due by yesterday is paid.</p>;
  return (
    <ul className="grid">
      {rows.map((row) => (
        <MoneyItem
          key={row._id}
          row={row}
          action={
            canRecord && (
              <PaymentAction row={row} to={`/admin-dashboard/manage-bookings/payments/${row._id}`}>
                Record a payment
              </PaymentAction>
            )
          }
        >
          <b>{formatRupees(row.amount)}</b> since <span className="number">{formatDate(row.since)}</span> (
          {daysSince(row.since, today)}) · {formatRupees(row.paid)} of {formatRupees(row.totalPrice)} paid
        </MoneyItem>
      ))}
    </ul>
  );
}
