import { type DocumentJson } from "~/models/money/document/json";
import { type OwnPayment } from "~/models/money/payment/entries";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

/** Each document links to its printable page. */
export function DocumentList({ documents }: { documents: DocumentJson[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="stack">
      {documents.map(({ number, title, issuedOn, gross, replacedBy, url }) => (
        <li key={number}>
          <a href={url}>
            {title} {number}
          </a>{" "}
          · <span className="whole number">{formatDate(issuedOn)}</span> · {formatRupees(gross)}
          {replacedBy && ` · Replaced by ${replacedBy}`}
        </li>
      ))}
    </ul>
  );
}

type SectionProps = { documents: DocumentJson[]; payments: OwnPayment[] };

/** On the guest's page, if there are documents, or a payment whose receipt is still to be made. */
export function DocumentSection({ documents, payments }: SectionProps) {
  const live = documents.filter(({ replacedBy }) => replacedBy === null);
  const following = payments.filter(
    ({ _id, kind, isUndone }) => kind === "received" && !isUndone && !live.some(({ paymentId }) => paymentId === _id),
  );
  if (documents.length === 0 && following.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="card no-print">
      <h2 id="documents">Receipts</h2>
      <DocumentList documents={documents} />
      {following.map(({ _id, amount }) => (
        <p key={_id}>The receipt for {formatRupees(amount)} follows.</p>
      ))}
    </section>
  );
}
