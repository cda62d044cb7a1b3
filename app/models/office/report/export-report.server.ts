import { csvHead, formatCsv } from "~/values/csv";

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
export async function* exportReport(name: TableName, period: Period) {
  const { first, columns } = tableOf(name);
  const named = Object.entries(columns);
  yield csvHead([first, ...named.map(([, { name, unit }]) => name + UNITS[unit])]);
  const lines: AnyLine[] = (await getReport(period, ALL)).tables[name];
  yield formatCsv(lines.map((line) => [line.name, ...named.map(([column]) => line[column] ?? "")]));
}
