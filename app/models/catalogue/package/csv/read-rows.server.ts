import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { CsvError, parse } from "csv-parse/sync";
import { LRUCache } from "lru-cache";

import { db, type Tx } from "~/db.server";
import { sanitizeItinerary } from "~/models/catalogue/content/itinerary/sanitize-itinerary.server";
import { refuse, type Result } from "~/result";
import { calendarDay, isCalendarDate } from "~/values/calendar";
import { parseCell } from "~/values/csv";
import { isId } from "~/values/id";

import { type Column, COLUMNS } from "./columns";

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

/** The sanitised itineraries by row number. */
export type Itineraries = Map<number, Result<string>>;

/** Sanitises new itineraries only, and before any row is locked, because it takes long. */
export async function sanitizeItineraries(rows: ImportRow[]): Promise<Itineraries> {
  const given = rows.filter(({ cells }) => cells.itinerary !== undefined);
  const ids = given.map(({ cells }) => idIn(cells._id));
  const stored = given.length > 0 ? await hashItineraries(db, ids.filter(isId)) : new Map<string, string>();
  const itineraries: Itineraries = new Map();
  for (const [index, { row, cells }] of given.entries()) {
    const html = cells.itinerary ?? "";
    const isStored = stored.get(ids[index] ?? "") === hashOf(html);
    itineraries.set(row, isStored ? { ok: true, value: html } : await sanitize(html));
  }
  return itineraries;
}

/** What the check of a file sanitised, for its import. The sizes are letters. */
const checked = new LRUCache<string, Result<string>>({ maxSize: 4_000_000, sizeCalculation: sizeOf });

function sizeOf(result: Result<string>) {
  return result.ok ? result.value.length + 1 : 1;
}

/** Lets other requests run before each text. */
async function sanitize(html: string) {
  const hash = hashOf(html);
  const known = checked.get(hash);
  if (known) return known;
  await nextTurn();
  const clean = await sanitizeItinerary(html);
  const isPicture = clean.ok && /<img\b[^<>]* src="data:/.test(clean.value);
  const result = isPicture
    ? refuse("INVALID_INPUT", "Please add pictures in the package's form: a file of packages has none.")
    : clean;
  checked.set(hash, result);
  return result;
}

export function idIn(cell = "") {
  return cell.trim().toLowerCase();
}

/** Hashes stored itineraries, because comparing texts of up to 3 MB is slow. Line ends count as LF. */
export async function hashItineraries(tx: Tx, ids: string[]) {
  const rows = await tx.$queryRaw<{ id: string; hash: string }[]>`
    SELECT "id", encode(sha256(convert_to(replace(replace("itinerary", E'\\r\\n', E'\\n'), E'\\r', E'\\n'), 'UTF8')), 'hex') AS "hash"
    FROM "Package" WHERE "id" = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export function hashOf(text: string) {
  return createHash("sha256").update(text).digest("hex");
}

// Excel, Google Sheets and LibreOffice save what a cell shows, which is not what was opened: TRUE, 7,777.00, 25-11-2026, 05-Nov.

type ReadCell = { text: string; fault?: string };

const WHOLE_NUMBERS: Column[] = [
  ...(["version", "days", "nights", "startingPrice", "mrpPrice", "childPrice", "minPersons", "maxPersons"] as const),
  ...(["ageFrom", "highestMetres"] as const),
];

/** Columns with a line for each thing, its parts between the signs |. */
const LINES: Column[] = ["extras", "dayFacts", "route", "months", "costsOnTheWay", "roomsAndCars"];

/** What was meant by a cell that went through a spreadsheet. A fault says what cannot be known. */
export function readCell(column: Column | undefined, cell: string): ReadCell {
  const text = parseCell(cell);
  if (column === undefined || text.trim() === "") return { text };
  if (column === "isPublished") return { text: flagIn(text) };
  if (column === "availability") return { text: text.trim().toLowerCase().replace(/\s+/g, " ") };
  if (column === "gstRate") return { text: rateIn(text) };
  if (column === "costsCheckedOn") return dateIn(text);
  if (WHOLE_NUMBERS.includes(column)) return { text: numberIn(text) };
  const fault = text === cell ? faultIn(text) : undefined;
  return fault ? { text, fault } : { text: LINES.includes(column) ? text.replaceAll(WHOLE_PART, "") : text };
}

/** Of a number between the signs | of a line, what says that it is whole. */
const WHOLE_PART = /(?<=(?:^|\|)[^\S\n]*\d[\d,]*)\.0{1,2}(?=[^\S\n]*(?:\||$))/gm;

function flagIn(text: string) {
  const word = text.trim().toLowerCase();
  if (["true", "yes", "1"].includes(word)) return "true";
  return ["false", "no", "0"].includes(word) ? "false" : text;
}

// A comma or point before three digits parts thousands, before one or two zeros it is the decimal sign.
const NUMBER = /^'?(?:₹|rs\.?|inr)?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:[.,]0{1,2})?(?:\/-)?$/i;

function numberIn(text: string) {
  const digits = NUMBER.exec(text.replace(/[\s\u00a0\u202f]/g, ""))?.[1];
  return digits ? digits.replaceAll(",", "") : text;
}

function rateIn(text: string) {
  const [, whole, decimals = "0"] = /^\s*(\d{1,2})(?:[.,](\d+?)0*)?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return decimals === "0" ? whole : `${whole}.${decimals}`;
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

// Spreadsheets count days from the last but one of 1899.
const DAY_ZERO = Date.UTC(1899, 11, 30);

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const MONTH_FIRST = /^([a-z]{3,9})\s(\d{1,2}),?\s(\d{4})$/i;

function dateIn(given: string): ReadCell {
  const text = given.trim();
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1];
  if (serial) return { text: new Date(DAY_ZERO + Number(serial) * 86_400_000).toISOString().slice(0, 10) };
  if (ZONED.test(text) && !Number.isNaN(Date.parse(text))) return { text: calendarDay(text) };
  const day = text.replace(WEEKDAY, "").replace(TIME, "");
  const [, year = "", month = "", date = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day) ?? [];
  if (year) return { text: dateOf(year, Number(month), Number(date)) ?? text };
  return dayAndMonth(day.replace(MONTH_FIRST, "$2 $1 $3"), text);
}

function dayAndMonth(day: string, text: string): ReadCell {
  const [, first = "", sign = "", second = "", year = ""] =
    /^(\d{1,2})\s?([-/. ])\s?(\d{1,2}|[a-z]{3,9})(?:\s?[-/. ]|,)\s?(\d{4}|\d{2})$/i.exec(day) ?? [];
  if (!year) return { text };
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const dayFirst = dateOf(year, named || Number(second), Number(first));
  const monthFirst = named ? undefined : dateOf(year, Number(first), Number(second));
  if (sign === "/" && dayFirst && monthFirst && dayFirst !== monthFirst) {
    return { text, fault: `${text} may be ${dayFirst} or ${monthFirst}: please write the one that you mean.` };
  }
  return { text: dayFirst ?? monthFirst ?? text };
}

function dateOf(year: string, month: number, day: number) {
  const pad = (number: number) => String(number).padStart(2, "0");
  const date = `${year.length === 2 ? "20" : ""}${year}-${pad(month)}-${pad(day)}`;
  return isCalendarDate(date) ? date : undefined;
}

const MADE = [
  RegExp(String.raw`^\d{1,2}[- ]${MONTH}(?:[- ]\d{2,4})?$`, "i"),
  RegExp(String.raw`^${MONTH}(?:-\d{2}| \d{1,2})$`, "i"),
  /^\d{1,2}([-/.])\d{1,2}\1\d{2,4}$/,
  /^\d{4}([-/])\d{1,2}\1\d{1,2}(?:[T ]\d{2}:\d{2}.*)?$/,
  /^\d{1,2}:\d{2}:\d{2}(?:\s?[ap]m)?$/i,
  // A time as part of a day, a day as a number, a number that became too long, and what stands for an error.
  /^0?[.,]\d+$/,
  /^\d{5}(?:[.,]\d+)?$/,
  /^\d(?:[.,]\d+)?E[+-]?\d+$/i,
  /^(?:#+|#[A-Z0-9/]+[!?]?)$/,
  /^(?:true|false)$/i,
];

/** A spreadsheet makes dates of ranges like 5-11, and times with seconds of 09:00; what it was cannot be known. */
function faultIn(text: string) {
  if (!MADE.some((pattern) => pattern.test(text.trim()))) return undefined;
  return `A spreadsheet seems to have made ${text.trim()} of what stood here. Please type it again with an apostrophe in front, like '5-11.`;
}
