import { type ReactNode } from "react";

import { Figures } from "~/components/list/figures";
import { type Period } from "~/models/office/visit/criteria.server";
import { type AnyVisitLine, type VisitTableName, visitTableOf } from "~/models/office/visit/tables";

type CountTableProps = { table: VisitTableName; lines: AnyVisitLine[]; period: Period; children?: ReactNode };

export function CountTable({ table, lines, period, children }: CountTableProps) {
  const { title, first, none, columns } = visitTableOf(table);
  const file = new URLSearchParams({ table, from: period.from, to: period.to });
  return (
    <section>
      <Figures
        title={title}
        csv={`/admin-dashboard/visits/export.csv?${file}`}
        none={none}
        head={[first, ...Object.values(columns)]}
        note={children}
      >
        {lines.length > 0 && (
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
        )}
      </Figures>
    </section>
  );
}
