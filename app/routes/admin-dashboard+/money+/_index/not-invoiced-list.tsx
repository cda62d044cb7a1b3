import { Link } from "@remix-run/react";

import { invoiceDaysInWords } from "~/models/money/document/gst-rules";
import { type NotInvoicedRow } from "~/models/office/money/not-invoiced.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { daysSince } from "./days-since";
import { MoneyItem } from "./money-item";

type NotInvoicedListProps = { rows: NotInvoicedRow[]; oldest?: CalendarDate; today: CalendarDate };

export function NotInvoicedList({ rows, oldest, today }: NotInvoicedListProps) {
  if (!oldest) return <p>No trip waits for its invoice: each one that ended has one.</p>;
  return (
    <>
      <p>The oldest ended {daysSince(oldest, today)} ago.</p>
      <ul className="grid">
        {rows.map((row) => (
          <MoneyItem
            key={row._id}
            row={row}
            action={
              <Link to={row.documentsUrl} className="button button-quiet">
                Documents <span className="visually-hidden">of booking {row.bookingNumber}</span>
              </Link>
            }
          >
            Ended on <span className="number">{formatDate(row.endDate)}</span> ({daysSince(row.endDate, today)}) ·{" "}
            {formatRupees(row.paid)} of {formatRupees(row.totalPrice)} paid · {invoiceDaysInWords(row.endDate, today)}
          </MoneyItem>
        ))}
      </ul>
    </>
  );
}
