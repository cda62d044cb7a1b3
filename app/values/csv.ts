const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number;

export type CsvColumn<Row> = readonly [name: string, cellOf: (row: Row) => Cell];

/** Yields one batch at a time, for tables of any size. The first sign tells spreadsheets that it is UTF-8. */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
  isEscaped = isLikeFormula,
) {
  yield BYTE_ORDER_MARK + formatCsv([columns.map(([name]) => name)]);
  for await (const rows of batches) {
    if (rows.length > 0)
      yield formatCsv(
        rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
        isEscaped,
      );
  }
}

export function formatCsv(lines: Cell[][], isEscaped = isLikeFormula) {
  return lines.map((cells) => `${cells.map((cell) => formatCell(cell, isEscaped)).join(",")}\r\n`).join("");
}

// Spreadsheets run a text that starts like this as a formula, unless an apostrophe comes first. A text with such an
// apostrophe gets another one, so that removing one always restores the text. Excel in Japanese also knows the wide signs.
const FORMULA = /^'*[\s]*[=+\-@|%＝＋－＠]|^'*[\t\r\n]/;

function isLikeFormula(text: string) {
  return FORMULA.test(text);
}

/** Leaves a phone number like "+91 98765 43210" alone, which no spreadsheet calculates with. */
export function isFormula(text: string) {
  return isLikeFormula(text) && !/^\+[\d ]+$/.test(text);
}

function formatCell(value: Cell, isEscaped: (text: string) => boolean) {
  if (typeof value === "number") return String(value);
  const text = isEscaped(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The apostrophe keeps spreadsheets from reading a phone number as a number and dropping its zeros. */
export function phoneCell(phone: string) {
  return /^\d/.test(phone) ? `'${phone}` : phone;
}

export function parseCell(cell: string) {
  return cell.startsWith("'") && isLikeFormula(cell) ? cell.slice(1) : cell;
}
