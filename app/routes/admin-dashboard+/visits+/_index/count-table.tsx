import { type ReactNode } from "react";

import { Figures } from "~/components/list/figures";
import { type Period } from "~/models/office/visit/criteria.server";
import { type AnyVisitLine, type VisitTableName, visitTableOf } from "~/models/office/visit/tables";

type CountTableProps = { table: VisitTableName; lines: AnyVisitLine[]; period: Period; children?: ReactNode };

export function CountTable({ table, lines, period, children }: CountTableProps) {
  const { title, first, none, columns } = visitTableOf(table);
  const file = new URLSearchParams({ table, from: period.from, to: period.to });
  const isLinked = table === "packages";
  return (
    <section>
      <Figures
        title={title}
        csv={`/admin-dashboard/visits/export.csv?${file}`}
        none={none}
        lines={lines}
        columns={[
          {
            name: first,
            cell: ({ key, name }) => (isLinked && key ? <a href={`/packages/${key}`}>{name}</a> : name),
            isRowHeader: true,
          },
          ...Object.entries(columns).map(([column, name]) => ({
            name,
            cell: (line: AnyVisitLine) => line[column]?.toLocaleString("en-IN"),
            className: "amount",
          })),
        ]}
        note={children}
      />
    </section>
  );
}
