import { type CsvColumn, writeCsv } from "~/values/csv";

import { ALL, getReport } from "./get-report.server";
import { type Period } from "./periods";
import { type AnyLine, type TableName, tableOf, type Unit } from "./tables";

const UNITS: Record<Unit, string> = {
  rupees: " (INR)",
  count: "",
  percent: " (%)",
  days: " (days)",
  hours: " (hours)",
};

/** One table with all its lines, without the sums. */
export function exportReport(name: TableName, period: Period) {
  const { first, columns } = tableOf(name);
  const named = Object.entries(columns).map(([column, { name, unit }]): CsvColumn<AnyLine> => [
    name + UNITS[unit],
    (line) => line[column] ?? "",
  ]);
  return writeCsv([[first, (line: AnyLine) => line.name], ...named], linesOf(name, period));
}

async function* linesOf(name: TableName, period: Period): AsyncGenerator<AnyLine[]> {
  yield (await getReport(period, ALL)).tables[name];
}
