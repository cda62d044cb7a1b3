import { CsvError, parse } from "csv-parse/sync";

import { type Column, COLUMNS } from "./columns";
import { readCell } from "./spreadsheet-cell";

/** `row` counts as a spreadsheet does: the header is row 1. */
export type Fault = { row: number; column: string; message: string };

export type ImportRow = { row: number; cells: Partial<Record<Column, string>> };

export const MAX_ROWS = 500;

// Empty lines are ignored, but they must not make reading endless.
const MAX_LINES = 10 * MAX_ROWS;

const MAX_CELLS = 50 * MAX_ROWS;

type Read = { rows: ImportRow[]; faults: Fault[] };

export function readRows(text: string): Read {
  const records = parseRecords(text);
  if (!Array.isArray(records)) return { rows: [], faults: [records] };

  // Empty lines above the header count as rows, as they do in a spreadsheet.
  const above = Math.max(records.findIndex(isFilled), 0);
  const [header = [], ...lines] = records.slice(above);
  const columns = header.map((cell) => columnNamed(cell));
  const faults = faultsOfHeader(header, columns).map((fault) => ({ ...fault, row: above + 1 }));
  if (faults.length > 0) return { rows: [], faults };

  const rows = lines
    .map((cells, index) => ({ row: above + index + 2, cells }))
    .filter(({ cells }) => isFilled(cells))
    .map(({ row, cells }) => ({ row, cells: cells.map((cell, index) => readCell(columns[index], cell)) }));
  if (rows.length > MAX_ROWS || records.length === MAX_LINES) return { rows: [], faults: [TOO_MANY] };
  if (rows.length === 0)
    return { rows: [], faults: [{ row: 2, column: "", message: "There is no package below the header." }] };
  return {
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column ? [[column, cells[index]?.text ?? ""]] : [])),
      ),
    })),
    faults: rows.flatMap(({ row, cells }) => {
      const unclear = cells.flatMap(({ fault }, index) =>
        fault ? [{ row, column: columns[index] ?? "", message: fault }] : [],
      );
      const isLonger = cells.some(({ text }, index) => text.trim() !== "" && !columns[index]);
      return isLonger ? [...unclear, { row, column: "", message: MORE_CELLS }] : unclear;
    }),
  };
}

function isFilled(cells: string[]) {
  return cells.some((cell) => cell.trim() !== "");
}

const MORE_CELLS = "This row has more cells than the header has names.";

const TOO_MANY = {
  row: MAX_ROWS + 2,
  column: "",
  message: `Please import at most ${MAX_ROWS} packages at once, in files of their own.`,
};

function parseRecords(given: string): string[][] | Fault {
  // Excel reads a first line like "sep=;", does not show it, and leaves it out of the count of rows.
  const [sep = "", said] = /^"?sep=([,;|\t])"?[^\n]*(?:\n|$)/i.exec(given) ?? [];
  const text = given.slice(sep.length);
  const header = /^[^\n]*\S[^\n]*/m.exec(text)?.[0] ?? "";
  // Spreadsheets in some countries separate cells by semicolons; copied cells are separated by tabs.
  const delimiter = said ?? [",", ";", "\t"].find((each) => header.includes(each)) ?? ",";
  if (hasTooManyCells(text, delimiter)) {
    return { row: 1, column: "", message: `Please keep only these columns, and no empty ones: ${COLUMNS.join(", ")}.` };
  }
  try {
    return parse(text, { delimiter, record_delimiter: "\n", relax_column_count: true, to: MAX_LINES });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = "A quotation mark stands here or below where none may be. Please save the file as CSV again.";
    return { row: Number(error.records) + 1, column: "", message };
  }
}

/** Counts the cells before they are read, because reading millions would hold up all requests for seconds. */
function hasTooManyCells(text: string, delimiter: string) {
  let cells = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && cells <= MAX_CELLS; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) cells += 1;
  }
  return cells > MAX_CELLS;
}

function columnNamed(cell: string): Column | undefined {
  return COLUMNS.find((column) => column.toLowerCase() === cell.trim().toLowerCase());
}

function faultsOfHeader(header: string[], columns: (Column | undefined)[]): Fault[] {
  if (!columns.some(Boolean)) {
    return [
      { row: 1, column: "", message: "The first row names the columns, as our export does. This file's does not." },
    ];
  }
  return header.flatMap((cell, index) => {
    const column = cell.trim();
    if (column === "") return [];
    if (!columns[index]) return { row: 1, column, message: NO_COLUMN };
    return columns.indexOf(columns[index]) === index ? [] : { row: 1, column, message: "This column is there twice." };
  });
}

const NO_COLUMN = `Please remove this column: only ${COLUMNS.join(", ")} are read. Pictures are added in a package's form.`;
