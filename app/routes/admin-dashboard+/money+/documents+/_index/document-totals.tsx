import { Link } from "@remix-run/react";

import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type RegisterCriteria } from "~/models/office/money/register/criteria.server";
import { type RegisterTotal } from "~/models/office/money/register/json";

import { addressOf, AMOUNTS, amountsOf } from "./register-words";

type DocumentTotalsProps = { totals: RegisterTotal[]; days: Pick<RegisterCriteria, "from" | "to"> };

const NAMES = ["Documents", ...AMOUNTS];

export function DocumentTotals({ totals, days: { from, to } }: DocumentTotalsProps) {
  if (totals.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="totals">
      <h2 id="totals">By kind, rate and place</h2>
      <p className="muted">An invoice contains its advances, so kinds are not added to each other.</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Totals">
        <table className="stacked flowing">
          <thead>
            <tr>
              {["Kind", "Rate", "Place"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {NAMES.map((name) => (
                <th key={name} scope="col" className="amount">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map(({ kind, rate, placeOfSupply, documents, ...sums }) => {
              const place = placeOfSupply ?? undefined;
              return (
                <tr key={[kind, rate, place].join()}>
                  <th scope="row">
                    <Link to={addressOf({ from, to, kind, rate: String(rate), ...(place && { place }) })}>
                      {KIND_TITLES[kind]}
                    </Link>
                  </th>
                  <td>{place && `${rate} %`}</td>
                  <td>{place && stateInWords(place)}</td>
                  {[documents.toLocaleString("en-IN"), ...amountsOf(sums)].map((amount, index) => (
                    <td key={NAMES[index]} data-label={NAMES[index]} className="amount">
                      {amount}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
