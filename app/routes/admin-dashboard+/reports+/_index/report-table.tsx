import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { Figures } from "~/components/list/figures";
import { type Period } from "~/models/office/report/periods";
import { type AnyLine, figureInWords, type TableName, tableOf, type Unit } from "~/models/office/report/tables";
import { type CalendarDate } from "~/values/calendar";

import { linkOf, linkOfFigure } from "./links";

type ReportTableProps = {
  table: TableName;
  lines: AnyLine[];
  period: Period;
  today: CalendarDate;
  children?: ReactNode;
};

type Columns = [string, { name: string; unit: Unit }][];

/** A table with a bar for the first figure of each line, a mark for last year's, and the sums of all lines. */
export function ReportTable({ table, lines, period, today, children }: ReportTableProps) {
  const { title, first, none, hasSum, ...more } = tableOf(table);
  const columns = Object.entries(more.columns);
  const [bar = ""] = columns.map(([name]) => name);
  const most = Math.max(1, ...lines.flatMap((line) => [numberIn(line, bar), numberIn(line, "bookedLastYear")]));
  const file = new URLSearchParams({ table, ...period });
  return (
    <section className="report" id={table}>
      <Figures
        title={title}
        csv={`/admin-dashboard/reports/export.csv?${file}`}
        none={none}
        head={[first, ...columns.map(([, column]) => column.name)]}
        note={children}
        isFlowing
      >
        {lines.length > 0 && (
          <>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.key} ${line.name}`}>
                  <th scope="row">
                    <Name line={line} to={linkOf(table, line.key, period, today)} />
                    <Bar
                      part={numberIn(line, bar) / most}
                      mark={"bookedLastYear" in line ? numberIn(line, "bookedLastYear") / most : null}
                    />
                  </th>
                  <Cells
                    line={line}
                    columns={columns}
                    toOf={(column) => linkOfFigure(table, line.key, column, period)}
                  />
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
          </>
        )}
      </Figures>
    </section>
  );
}

function Name({ line: { name }, to }: { line: AnyLine; to?: string }) {
  return to ? <Link to={to}>{name}</Link> : name;
}

type CellsProps = { line: AnyLine; columns: Columns; toOf?: (column: string) => string | undefined };

function Cells({ line, columns, toOf }: CellsProps) {
  return columns.map(([name, column]) => {
    const to = numberIn(line, name) > 0 ? toOf?.(name) : undefined;
    const figure = figureInWords(line[name], column.unit);
    return (
      <td key={name} data-label={column.name} className="amount">
        {to ? <Link to={to}>{figure}</Link> : figure}
      </td>
    );
  });
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
