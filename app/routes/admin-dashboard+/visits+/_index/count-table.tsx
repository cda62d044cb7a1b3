import { type ReactNode } from "react";

import { type Period } from "~/models/office/visit/criteria.server";
import { type AnyVisitLine, type VisitTableName, visitTableOf } from "~/models/office/visit/tables";

type CountTableProps = { table: VisitTableName; lines: AnyVisitLine[]; period: Period; children?: ReactNode };

export function CountTable({ table, lines, period, children }: CountTableProps) {
  const { title, first, none, columns } = visitTableOf(table);
  const file = new URLSearchParams({ table, from: period.from, to: period.to });
  return (
    <section>
      <div className="title-row">
        <h2>{title}</h2>
        {lines.length > 0 && (
          <a href={`/admin-dashboard/visits/export.csv?${file}`} download className="no-print">
            CSV<span className="visually-hidden"> of {title}</span>
          </a>
        )}
      </div>
      {lines.length === 0 ? <p>{none}</p> : children && <p className="muted">{children}</p>}
      {lines.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
          <table className="stacked">
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {Object.values(columns).map((name) => (
                  <th key={name} scope="col" className="amount">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">
                    {table === "packages" && line.key ? <a href={`/packages/${line.key}`}>{line.name}</a> : line.name}
                  </th>
                  {Object.entries(columns).map(([column, name]) => (
                    <td key={column} data-label={name} className="amount">
                      {line[column]?.toLocaleString("en-IN")}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
