import { Link } from "@remix-run/react";

import { type DifferingRow } from "~/models/money/document/invoice-differs.server";

import { MoneyItem } from "./money-item";

export function DifferingList({ rows }: { rows: DifferingRow[] }) {
  if (rows.length === 0) return <p>Every invoice says what its booking says.</p>;
  return (
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
          {row.text}
        </MoneyItem>
      ))}
    </ul>
  );
}
