import { type Money } from "~/models/money/payment/get-payments.server";
import { formatDate, formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";

type Entry = Money["entries"][number];
type PaymentRowsProps = { entries: Entry[]; reverseAt?: (entry: Entry) => string };

/** The booking's ledger, with who recorded each row and when. */
export function PaymentRows({ entries, reverseAt }: PaymentRowsProps) {
  if (entries.length === 0) return <p>No money is recorded yet.</p>;
  return (
    <ul className="stack payments">
      {entries.map((entry) => (
        <li key={entry._id}>
          <p>
            <Amount entry={entry} /> {entry.kind === "refund" ? "refunded" : "received"}{" "}
            <span className="number">{formatDate(entry.receivedOn)}</span> · {METHOD_IN_WORDS[entry.method]}
            {entry.reference && (
              <>
                {" "}
                · <span className="number">{entry.reference}</span>
              </>
            )}
          </p>
          {entry.note && <p>{entry.note}</p>}
          <p className="fine-print">
            {entry.recorderName}, {formatDateTime(entry.createdAt)}
            {reverseAt && !entry.undone && (
              <>
                {" · "}
                <a href={reverseAt(entry)}>
                  Undo{" "}
                  <span className="visually-hidden">
                    {formatRupees(entry.amount)}, recorded {formatDateTime(entry.createdAt)}
                  </span>
                </a>
              </>
            )}
          </p>
          {entry.undone && (
            <p className="fine-print">
              Undone by {entry.undone.recorderName}, {formatDateTime(entry.undone.createdAt)}
              {entry.undone.note && `: ${entry.undone.note}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Amount({ entry: { amount, undone } }: { entry: Entry }) {
  const rupees = <b className="number">{formatRupees(amount)}</b>;
  return undone ? <s>{rupees}</s> : rupees;
}
