import { Link } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { type Handover } from "~/models/money/cash/json";
import { formatMoment } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export function HandoverTable({ handovers }: { handovers: Handover[] }) {
  const canUndo = useCan("pay-back");
  if (handovers.length === 0) return <p>Nothing was handed over yet.</p>;
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Handovers">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col" className="amount">
              Amount
            </th>
            <th scope="col">Note</th>
            <th scope="col">Recorded by</th>
          </tr>
        </thead>
        <tbody>
          {handovers.map((row) => (
            <tr key={row._id}>
              <td className="number">{formatMoment(row.createdAt)}</td>
              <td data-label="From">{row.fromName}</td>
              <td data-label="To">{row.toName}</td>
              <td data-label="Amount" className="amount">
                {formatRupees(row.amount)}
              </td>
              <td data-label="Note">
                {row.reversesId && "Undoes a handover: "}
                {row.note}
                {row.isUndone && <span className="muted"> undone</span>}
                {canUndo && !row.isUndone && !row.reversesId && (
                  <>
                    {" "}
                    <Link to={`/admin-dashboard/money/cash/undo/${row._id}`}>
                      Undo <span className="visually-hidden">{`${formatRupees(row.amount)} from ${row.fromName}`}</span>
                    </Link>
                  </>
                )}
              </td>
              <td data-label="Recorded by">{row.recorderName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
