import { type Column, DataTable } from "~/components/list/data-table";
import { type listOverdue } from "~/models/office/money/list-overdue.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { daysSince } from "./days-since";
import { MoneyItem, PaymentAction } from "./money-item";

type OverdueListProps = Pick<Awaited<ReturnType<typeof listOverdue>>, "rows" | "isKept" | "ages"> & {
  today: CalendarDate;
};

const AGES: Column<OverdueListProps["ages"][number]>[] = [
  { name: "Overdue for", cell: ({ name }) => name, isRowHeader: true },
  { name: "Bookings", cell: ({ bookings }) => bookings.toLocaleString("en-IN"), className: "amount" },
  { name: "Sum", cell: ({ amount }) => formatRupees(amount), className: "amount" },
];

export function OverdueList({ rows, isKept, ages, today }: OverdueListProps) {
  if (rows.length === 0 && !isKept) return <p>No payment is recorded here yet, so nobody can tell who is late.</p>;
  if (rows.length === 0)
    return (
      <p>
        Nobody is late: whatever was due by yesterday is paid. Trips that were over before payments were recorded here
        have no due day.
      </p>
    );
  return (
    <>
      <DataTable label="By age" layout="stacked" rows={ages} keyOf={({ name }) => name} columns={AGES} />
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
            <b>{formatRupees(row.amount)}</b> since <span className="number">{formatDate(row.since)}</span> (
            {daysSince(row.since, today)}) · {formatRupees(row.paid)} of {formatRupees(row.totalPrice)} paid
          </MoneyItem>
        ))}
      </ul>
    </>
  );
}
