export function formatCsv(lines: (string | number)[][]) {
  return lines.map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("");
}

// A spreadsheet runs a text that begins like this as a formula; an apostrophe before it prevents that.
const FORMULA = /^[\s]*[=+\-@|%]|^[\t\r\n]/;

function formatCell(value: string | number) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
