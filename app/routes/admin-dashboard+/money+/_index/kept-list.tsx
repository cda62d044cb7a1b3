import { type MoneyRow } from "~/models/office/money/money-row.server";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { DocumentsLink, MoneyItem } from "./money-item";

export function KeptList({ rows }: { rows: MoneyRow[] }) {
  if (rows.length === 0) return <p>Nothing is kept after a cancellation.</p>;
  return (
    <>
      <p>
        Which document the money you keep after a cancellation needs: please ask your accountant. None is made here.
      </p>
      <ul className="grid">
        {rows.map((row) => (
          <MoneyItem
            key={row._id}
            row={row}
            action={
              <DocumentsLink
                to={`/admin-dashboard/manage-bookings/documents/${row._id}`}
                bookingNumber={row.bookingNumber}
              />
            }
          >
            <b>{formatRupees(row.paid - row.owedBack)}</b> kept · {formatRupees(row.refundDue ?? 0)} to go back
            {row.canceledAt && (
              <>
                {" "}
                · canceled on <span className="number">{formatDate(calendarDay(row.canceledAt))}</span>
              </>
            )}
          </MoneyItem>
        ))}
      </ul>
    </>
  );
}
