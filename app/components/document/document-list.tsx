import { type DocumentJson } from "~/models/document/json";
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

/** On the guest's page, if there are documents. */
export function DocumentSection({ documents }: { documents: DocumentJson[] }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="card no-print">
      <h2 id="documents">Receipts</h2>
      <DocumentList documents={documents} />
    </section>
  );
}
