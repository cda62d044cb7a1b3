export function formatCsv(lines: (string | number)[][]) {
  return lines.map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("");
}

// A spreadsheet runs a text that begins like this as a formula; an apostrophe before it prevents that.
// A text that looks guarded already gets one more, so that taking one away always gives the text back.
const FORMULA = /^'*[\s]*[=+\-@|%]|^'*[\t\r\n]/;

function formatCell(value: string | number) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without its apostrophe a spreadsheet would take a phone for a number and drop its zeros. */
export function phoneCell(phone: string) {
  return /^\d/.test(phone) ? `'${phone}` : phone;
}

/** The text that formatCsv wrote into this cell. */
export function parseCell(cell: string) {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
