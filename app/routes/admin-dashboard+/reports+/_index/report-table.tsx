import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { figureInWords } from "~/models/office/report/figure-in-words";
import { type Period } from "~/models/office/report/periods";
import { type AnyLine, type TableName, tableOf, type Unit } from "~/models/office/report/tables";

import { linkOf } from "./links";

type ReportTableProps = { table: TableName; lines: AnyLine[]; period: Period; children?: ReactNode };

type Columns = [string, { name: string; unit: Unit }][];

/** A table with a bar for the first figure of each line, a mark for last year's, and the sums of all lines. */
export function ReportTable({ table, lines, period, children }: ReportTableProps) {
  const { title, first, none, hasSum, ...more } = tableOf(table);
  const columns = Object.entries(more.columns);
  const [bar = ""] = columns.map(([name]) => name);
  const most = Math.max(1, ...lines.flatMap((line) => [numberIn(line, bar), numberIn(line, "bookedLastYear")]));
  const file = new URLSearchParams({ table, ...period });
  return (
    <section className="report">
      <div className="title-row">
        <h2 id={table}>{title}</h2>
        {lines.length > 0 && (
          <a href={`/admin-dashboard/reports/export.csv?${file}`} download className="no-print">
            CSV<span className="visually-hidden"> of {title}</span>
          </a>
        )}
      </div>
      {lines.length === 0 ? <p>{none}</p> : children && <p className="muted">{children}</p>}
      {lines.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
          <table className="stacked flowing">
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {columns.map(([name, column]) => (
                  <th key={name} scope="col" className="amount">
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.key} ${line.name}`}>
                  <th scope="row">
                    <Name line={line} to={linkOf(table, line.key, period)} />
                    <Bar
                      part={numberIn(line, bar) / most}
                      mark={"bookedLastYear" in line ? numberIn(line, "bookedLastYear") / most : null}
                    />
                  </th>
                  <Cells line={line} columns={columns} />
                </tr>
              ))}
            </tbody>
            {hasSum && lines.length > 1 && (
              <tfoot>
                <tr>
                  <th scope="row">Together</th>
                  <Cells line={sumOf(lines, columns)} columns={columns} />
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}

function Name({ line: { name }, to }: { line: AnyLine; to?: string }) {
  return to ? <Link to={to}>{name}</Link> : name;
}

function Cells({ line, columns }: { line: AnyLine; columns: Columns }) {
  return columns.map(([name, column]) => (
    <td key={name} data-label={column.name} className="amount">
      {figureInWords(line[name], column.unit)}
    </td>
  ));
}

/** The figures beside it say the same. */
function Bar({ part, mark }: { part: number; mark: number | null }) {
  return (
    <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, 100 * part)} height="8" />
      {mark !== null && mark > 0 && <line x1={100 * mark} x2={100 * mark} y1="0" y2="8" />}
    </svg>
  );
}

/** Averages and parts of a whole cannot be added up. */
function sumOf(lines: AnyLine[], columns: Columns): AnyLine {
  const sums: [string, number][] = columns
    .filter(([name, { unit }]) => (unit === "rupees" && name !== "perHead") || unit === "count")
    .map(([name]) => [name, lines.reduce((sum, line) => sum + numberIn(line, name), 0)]);
  return Object.assign({ key: "sum", name: "Together" }, Object.fromEntries(sums));
}

function numberIn(line: AnyLine, name: string) {
  const value = line[name];
  return typeof value === "number" ? value : 0;
}
