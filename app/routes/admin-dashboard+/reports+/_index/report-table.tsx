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
  isFolded: boolean;
  children?: ReactNode;
};

type Columns = [string, { name: string; unit: Unit }][];

/** A table with a bar for a figure of each line, a mark for last year's, and the sums of all lines. */
export function ReportTable({ table, lines, period, today, isFolded, children }: ReportTableProps) {
  const { title, first, none, hasSum, ...more } = tableOf(table);
  const columns = Object.entries(more.columns);
  const bar = more.bar ?? columns[0]?.[0] ?? "";
  const most = Math.max(1, ...lines.flatMap((line) => [numberIn(line, bar), numberIn(line, "bookedLastYear")]));
  const file = new URLSearchParams({ table, ...period });
  const sum = hasSum && lines.length > 1 ? sumOf(lines, columns) : undefined;

  const nameOf = (line: AnyLine) => (
    <>
      <Linked to={linkOf(table, line.key, period, today)}>{line.name}</Linked>
      <Bar
        part={numberIn(line, bar) / most}
        mark={"bookedLastYear" in line ? numberIn(line, "bookedLastYear") / most : null}
      />
    </>
  );
  const figureOf = (line: AnyLine, column: string, unit: Unit) => {
    const hasLink = line !== sum && numberIn(line, column) > 0;
    const to = hasLink ? linkOfFigure(table, line.key, column, period) : undefined;
    return <Linked to={to}>{figureInWords(line[column], unit)}</Linked>;
  };
  return (
    <section className="report" id={table}>
      <Figures
        title={title}
        csv={`/admin-dashboard/reports/export.csv?${file}`}
        none={none}
        lines={lines}
        columns={[
          { name: first, cell: (line) => (line === sum ? line.name : nameOf(line)), isRowHeader: true },
          ...columns.map(([column, { name, unit }]) => ({
            name,
            cell: (line: AnyLine) => figureOf(line, column, unit),
            className: "amount",
          })),
        ]}
        sum={sum}
        note={children}
        isFlowing
        isFolded={isFolded}
      />
    </section>
  );
}

function Linked({ to, children }: { to?: string; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : children;
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
