import { type MoneyRow } from "~/models/office/money/money-row.server";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { MoneyItem, PaymentAction } from "./money-item";

export function RefundList({ rows }: { rows: MoneyRow[] }) {
  if (rows.length === 0) return <p>Nothing is owed back to anybody.</p>;
  return (
    <ul className="grid">
      {rows.map((row) => (
        <MoneyItem
          key={row._id}
          row={row}
          action={
            <PaymentAction row={row} right="pay-back" to="refund">
              Record a refund
            </PaymentAction>
          }
        >
          <Owed row={row} />
        </MoneyItem>
      ))}
    </ul>
  );
}

function Owed({ row: { bookingStatus, canceledAt, refundDue, owedBack, paid } }: { row: MoneyRow }) {
  if (bookingStatus !== "canceled") return <>More than the total came in: owed back {formatRupees(owedBack)}</>;
  return (
    <>
      {refundDue === null ? (
        <>
          <b className="status-canceled">Refund not decided</b> · {formatRupees(paid)} paid
        </>
      ) : (
        <>
          Refund to pay: <b>{formatRupees(owedBack)}</b> of {formatRupees(refundDue)}
        </>
      )}
      {canceledAt && (
        <>
          {" "}
          · canceled on <span className="number">{formatDate(calendarDay(canceledAt))}</span>
        </>
      )}
    </>
  );
}
