import { type DifferingRow } from "~/models/money/document/invoice-differs.server";

import { DocumentsLink, MoneyItem } from "./money-item";

export function DifferingList({ rows }: { rows: DifferingRow[] }) {
  if (rows.length === 0) return <p>Every invoice says what its booking says.</p>;
  return (
    <ul className="grid">
      {rows.map((row) => (
        <MoneyItem
          key={row._id}
          row={row}
          action={<DocumentsLink to={row.documentsUrl} bookingNumber={row.bookingNumber} />}
        >
          {row.text}
        </MoneyItem>
      ))}
    </ul>
  );
}
