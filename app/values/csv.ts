import { isCalendarDate } from "./calendar";

const BYTE_ORDER_MARK = "\uFEFF";

/** A date, time or number in words that spreadsheets shall read as such. Any other text stays a text. */
type Read = { read: string };

export type Cell = string | number | Read;

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

/** The text of a column that spreadsheets and other programs read as a date, time or number. */
export function readAs(text: string): Read {
  return { read: text };
}

function formatCell(value: Cell, isEscaped: (text: string) => boolean) {
  if (typeof value === "number") return String(value);
  const cell = typeof value === "string" ? textCell(value) : value.read;
  const text = isEscaped(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*";
const NUMBER = String.raw`(?:₹|\$|€|£|rs\.?|inr)?\s*[+-]?\d[\d., ]*(?:e[+-]?\d+)?\s*%?`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?`;
const DATE = [
  String.raw`\d{1,4}\s?[-/.]\s?\d{1,2}(?:\s?[-/.]\s?\d{1,4})?`,
  String.raw`\d{1,2}[-/ ]?${MONTH}(?:[-/, ]*\d{2,4})?`,
  String.raw`${MONTH}[-/ ]?\d{1,4}(?:,? ?\d{4})?`,
].join("|");
// Longer texts are none, and would take long to compare.
const MAX_VALUE = 40;
const VALUE = new RegExp(`^'*\\s*(?:${NUMBER}|(?:${DATE})(?:[ ,]+${TIME})?|${TIME}|true|false)\\s*$`, "i");

/** A text that spreadsheets would read, and save, as a number, date, time or boolean: "0042", "5-11", "1 May". */
function isLikeValue(text: string) {
  return text.length <= MAX_VALUE && VALUE.test(text);
}

/** An apostrophe keeps spreadsheets from making something else of a text. A date is left to them, since they save it as one. */
function textCell(text: string) {
  return isLikeValue(text) && !isLikeFormula(text) && !isCalendarDate(text) ? `'${text}` : text;
}

export function parseCell(cell: string) {
  return cell.startsWith("'") && (isLikeFormula(cell) || isLikeValue(cell)) ? cell.slice(1) : cell;
}
