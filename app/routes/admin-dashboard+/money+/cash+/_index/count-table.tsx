import { Link } from "@remix-run/react";

import { type Count } from "~/models/money/cash/json";
import { formatDate } from "~/values/calendar";
import { formatSigned } from "~/values/money";

const SUMS = ["Should be", "Counted", "Difference"];

export function CountTable({ counts }: { counts: Count[] }) {
  if (counts.length === 0) return <p>No day was closed yet.</p>;
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Days closed">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Who</th>
            {SUMS.map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
            <th scope="col">Reason</th>
            <th scope="col">Recorded after the close</th>
            <th scope="col">Recorded by</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ expected, counted, ...row }) => (
            <tr key={row._id}>
              <td className="number">{formatDate(row.day)}</td>
              <td data-label="Who">{row.holderName}</td>
              {[expected, counted, counted - expected].map((amount, place) => (
                <td key={place} data-label={SUMS[place]} className="amount">
                  {formatSigned(amount)}
                </td>
              ))}
              <td data-label="Reason">{row.reason}</td>
              <td data-label="Recorded after the close">
                {row.recordedAfter !== 0 && (
                  <Link to={`/admin-dashboard/money?tab=day-book&from=${row.day}&to=${row.day}&method=cash`}>
                    {formatSigned(row.recordedAfter)}
                  </Link>
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
