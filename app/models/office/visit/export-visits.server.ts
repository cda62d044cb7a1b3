import { type CsvColumn, writeCsv } from "~/values/csv";

import { type Period } from "./criteria.server";
import { ALL, listVisits } from "./list-visits.server";
import { type AnyVisitLine, type VisitTableName, visitTableOf } from "./tables";

export function exportVisits(name: VisitTableName, period: Period) {
  const { first, columns } = visitTableOf(name);
  const named = Object.entries(columns).map(([column, title]): CsvColumn<AnyVisitLine> => [
    title,
    (line) => line[column] ?? "",
  ]);
  return writeCsv([[first, (line: AnyVisitLine) => line.name], ...named], linesOf(name, period));
}

async function* linesOf(name: VisitTableName, period: Period): AsyncGenerator<AnyVisitLine[]> {
  yield (await listVisits(period, ALL))[name];
}
