/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** The byte order mark and the header line. */
export function csvHead(names: string[]) {
  return BYTE_ORDER_MARK + formatCsv([names]);
}

export function formatCsv(lines: (string | number)[][]) {
  return lines.map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("");
}

// Spreadsheets run a text that starts like this as a formula, unless an apostrophe comes first. A text with such an
// apostrophe gets another one, so that removing one always restores the text. Excel in Japanese also knows the wide signs.
const FORMULA = /^'*[\s]*[=+\-@|%＝＋－＠]|^'*[\t\r\n]/;

function formatCell(value: string | number) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The apostrophe keeps spreadsheets from reading a phone number as a number and dropping its zeros. */
export function phoneCell(phone: string) {
  return /^\d/.test(phone) ? `'${phone}` : phone;
}

/** Reverses formatCsv for one cell. */
export function parseCell(cell: string) {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
