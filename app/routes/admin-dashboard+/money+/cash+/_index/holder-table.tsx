import { Link } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { type Holder } from "~/models/money/cash/json";
import { formatMoment } from "~/values/calendar";
import { formatSigned } from "~/values/money";

const SUMS = [
  ["received", "Received"],
  ["refunded", "Refunded"],
  ["takenOver", "Taken over"],
  ["handedOver", "Handed over"],
  ["differences", "Differences"],
  ["inHand", "In hand"],
] as const;

/** The sums that leave somebody's hands. */
const OUT = new Set(["refunded", "handedOver"]);

export function HolderTable({ holders }: { holders: Holder[] }) {
  const canRecord = useCan("record-payments");
  if (holders.length === 0) return <p>No cash was recorded yet.</p>;
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Who has cash">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Who</th>
            {SUMS.map(([key, name]) => (
              <th key={key} scope="col" className="amount">
                {name}
              </th>
            ))}
            <th scope="col">Last count</th>
            {canRecord && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {holders.map((holder) => (
            <tr key={holder._id}>
              <th scope="row">{holder.name}</th>
              {SUMS.map(([key, name]) => (
                <td key={key} data-label={name} className="amount">
                  {key === "inHand" ? (
                    <b>{formatSigned(holder.inHand)}</b>
                  ) : (
                    formatSigned(OUT.has(key) ? -holder[key] : holder[key])
                  )}
                </td>
              ))}
              <td data-label="Last count" className="number">
                {holder.countedAt ? formatMoment(holder.countedAt) : "never"}
              </td>
              {canRecord && (
                <td>
                  <Actions holder={holder} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Actions({ holder: { _id, name, inHand } }: { holder: Holder }) {
  return (
    <div className="actions">
      {inHand > 0 && (
        <Link to={`/admin-dashboard/money/cash/hand-over?from=${_id}`} className="button button-quiet">
          Hand over <span className="visually-hidden">the cash of {name}</span>
        </Link>
      )}
      <Link to={`/admin-dashboard/money/cash/count?holder=${_id}`} className="button button-quiet">
        Count <span className="visually-hidden">the cash of {name}</span>
      </Link>
    </div>
  );
}
