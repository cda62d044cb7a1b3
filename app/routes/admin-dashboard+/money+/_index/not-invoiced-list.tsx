import { Form, useLocation } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { invoiceDaysInWords } from "~/models/money/document/gst-rules";
import { type NotInvoicedRow } from "~/models/money/document/list-not-invoiced.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { daysSince } from "./days-since";
import { GuessedStates, isReady, MakeDocument } from "./missing-facts";
import { DocumentsLink, MoneyItem } from "./money-item";

type NotInvoicedListProps = { rows: NotInvoicedRow[]; isPaged: boolean; oldest?: CalendarDate; today: CalendarDate };

export function NotInvoicedList({ rows, isPaged, oldest, today }: NotInvoicedListProps) {
  const { pathname, search } = useLocation();
  const canMake = useCan("pay-back");
  if (!oldest) return <p>No trip waits for its invoice: each one that ended has one.</p>;
  const ready = canMake ? rows.filter(isReady) : [];
  const cards = (
    <ul className="grid">
      {rows.map((row) => (
        <MoneyItem
          key={row._id}
          row={row}
          action={
            <>
              {ready.includes(row) && <MakeDocument name="booking" row={row} title="invoice" />}
              <DocumentsLink to={row.documentsUrl} bookingNumber={row.bookingNumber} />
            </>
          }
        >
          Ended on <span className="number">{formatDate(row.endDate)}</span> ({daysSince(row.endDate, today)}) ·{" "}
          {formatRupees(row.paid)} of {formatRupees(row.totalPrice)} paid · {invoiceDaysInWords(row.endDate, today)}
          {row.missing.length > 0 && ` · Missing: ${row.missing.join("; ")}`}
        </MoneyItem>
      ))}
    </ul>
  );
  return (
    <>
      <p>The oldest ended {daysSince(oldest, today)} ago.</p>
      {canMake && (ready.length > 0 || isPaged) ? (
        <Form method="post" action="/admin-dashboard/money/invoices" className="stack">
          <input type="hidden" name="from" value={pathname + search} />
          <GuessedStates rows={ready} />
          <p>
            <PendingButton busy="Making...">
              {isPaged ? "Make all that lack nothing, on all pages" : "Make all"}
            </PendingButton>
          </p>
          {cards}
        </Form>
      ) : (
        cards
      )}
    </>
  );
}
