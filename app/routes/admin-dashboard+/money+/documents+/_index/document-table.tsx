import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type RegisterRow } from "~/models/office/money/register/json";
import { formatDate } from "~/values/calendar";

import { AMOUNTS, amountsOf } from "./register-words";

const FACTS = ["Number", "Date", "Guest", "Rate and place"];

export function DocumentTable({ documents }: { documents: RegisterRow[] }) {
  if (documents.length === 0) return <p>No document was made on these days.</p>;
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Documents">
      <table className="stacked flowing wide-table">
        <thead>
          <tr>
            {FACTS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map(({ number, kind, issuedOn, customerName, placeOfSupply, rate, ...row }) => (
            <tr key={number}>
              <td>
                <a href={row.url}>{number}</a>
                <br />
                {KIND_TITLES[kind]}
                {row.replaces && <Other text="takes back" number={row.replaces} />}
                {row.replacedBy && <Other text="replaced by" number={row.replacedBy} />}
              </td>
              <td className="whole">{formatDate(issuedOn)}</td>
              <td>
                {customerName}
                {row.customerGstin && <span className="muted"> {row.customerGstin}</span>}
              </td>
              <td>{placeOfSupply && `${rate} %, ${stateInWords(placeOfSupply)}`}</td>
              {amountsOf(row).map((amount, index) => (
                <td key={AMOUNTS[index]} data-label={AMOUNTS[index]} className="amount">
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Other({ text, number }: { text: string; number: string }) {
  return (
    <span className="muted">
      <br />
      {text}
      <br />
      {number}
    </span>
  );
}
