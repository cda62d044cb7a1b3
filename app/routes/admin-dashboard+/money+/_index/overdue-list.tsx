import { type listOverdue } from "~/models/office/money/list-overdue.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { daysSince } from "./days-since";
import { MoneyItem, PaymentAction } from "./money-item";

type OverdueListProps = Pick<Awaited<ReturnType<typeof listOverdue>>, "rows" | "isKept" | "ages"> & {
  today: CalendarDate;
};

export function OverdueList({ rows, isKept, ages, today }: OverdueListProps) {
  if (rows.length === 0 && !isKept) return <p>No payment is recorded here yet, so nobody can tell who is late.</p>;
  if (rows.length === 0) return <p>Nobody is late: whatever was due by yesterday is paid.</p>;
  return (
    <>
      <OverdueAges ages={ages} />
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

function OverdueAges({ ages }: Pick<OverdueListProps, "ages">) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="By age">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Overdue for</th>
            <th scope="col" className="amount">
              Bookings
            </th>
            <th scope="col" className="amount">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ name, bookings, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Bookings" className="amount">
                {bookings.toLocaleString("en-IN")}
              </td>
              <td data-label="Sum" className="amount">
                {formatRupees(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
