import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type RegisterRow } from "~/models/office/money/register/json";
import { formatDate } from "~/values/calendar";

import { AMOUNTS, amountsOf } from "./register-words";

const FACTS = ["Number", "Kind", "Date", "Guest", "Place", "Rate"];

export function DocumentTable({ documents }: { documents: RegisterRow[] }) {
  if (documents.length === 0) return <p>No document was made on these days.</p>;
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Documents">
      <table className="stacked flowing">
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
              </td>
              <td>
                {KIND_TITLES[kind]}
                {row.replaces && <Other text={`takes back ${row.replaces}`} />}
                {row.replacedBy && <Other text={`replaced by ${row.replacedBy}`} />}
              </td>
              <td className="whole">{formatDate(issuedOn)}</td>
              <td>
                {customerName}
                {row.customerGstin && <Other text={row.customerGstin} />}
              </td>
              <td>{placeOfSupply && stateInWords(placeOfSupply)}</td>
              <td className="whole">{placeOfSupply && `${rate} %`}</td>
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

function Other({ text }: { text: string }) {
  return (
    <>
      <br />
      <span className="muted whole">{text}</span>
    </>
  );
}
