import fc from "fast-check";
import { expect, test } from "vitest";

import { type Column } from "~/models/catalogue/package/csv/columns";
import { readCell } from "~/models/catalogue/package/csv/read-rows.server";
import { today } from "~/values/calendar";
import { type Cell, formatCsv, parseCell, readAs } from "~/values/csv";

const YEAR = today().slice(0, 4);
const YY = YEAR.slice(2);

test.each<[Column, string, string]>([
  ["isPublished", "TRUE", "true"],
  ["isPublished", " False ", "false"],
  ["isPublished", "yes", "true"],
  ["isPublished", "0", "false"],
  ["availability", "SOLD OUT", "sold out"],
  ["availability", "Available", "available"],
  ["startingPrice", "7,777.00", "7777"],
  ["startingPrice", "7777.0", "7777"],
  ["startingPrice", "₹ 7,777.00", "7777"],
  ["startingPrice", "Rs. 7,777", "7777"],
  ["startingPrice", "INR 7 777", "7777"],
  ["startingPrice", "'7777", "7777"],
  ["startingPrice", "7777/-", "7777"],
  ["startingPrice", "1,23,456.00", "123456"],
  ["startingPrice", "7777,00", "7777"],
  ["mrpPrice", "1\u00a023\u00a0456", "123456"],
  ["days", "2.0", "2"],
  ["version", "2.0", "2"],
  ["highestMetres", "3,000.00", "3000"],
  ["gstRate", "5.00%", "5"],
  ["gstRate", "12.50", "12.5"],
  ["gstRate", "12,5 %", "12.5"],
  ["gstRate", "0", "0"],
  ["costsCheckedOn", `${YEAR}-11-25`, `${YEAR}-11-25`],
  ["costsCheckedOn", `25-11-${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `05-11-${YEAR}`, `${YEAR}-11-05`],
  ["costsCheckedOn", `5.11.${YY}`, `${YEAR}-11-05`],
  ["costsCheckedOn", `25 - 11 - ${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `25/11/${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `11/25/${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `11/11/${YEAR}`, `${YEAR}-11-11`],
  ["costsCheckedOn", `25-Nov-${YY}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `25 November ${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", "25569", "1970-01-01"],
  ["costsCheckedOn", "25569.5", "1970-01-01"],
  ["costsCheckedOn", `${YEAR}-11-25T00:00:00`, `${YEAR}-11-25`],
  ["costsCheckedOn", `${YEAR}-11-25 00:00:00`, `${YEAR}-11-25`],
  ["costsCheckedOn", `${YEAR}-11-25T09:30:00.000`, `${YEAR}-11-25`],
  ["costsCheckedOn", `${YEAR}-11-24T18:30:00.000Z`, `${YEAR}-11-25`],
  ["costsCheckedOn", `${YEAR}-11-25T00:00:00+05:30`, `${YEAR}-11-25`],
  ["costsCheckedOn", `${YEAR}/11/25`, `${YEAR}-11-25`],
  ["costsCheckedOn", `${YEAR}.11.5`, `${YEAR}-11-05`],
  ["costsCheckedOn", `Wed 25 Nov ${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `Wednesday, 25 November, ${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `Nov 25, ${YEAR}`, `${YEAR}-11-25`],
  ["costsCheckedOn", `25/11/${YEAR} 00:00`, `${YEAR}-11-25`],
  ["extras", "Pony | 850.00 | person | 4.0 | at 9.00", "Pony | 850 | person | 4 | at 9.00"],
  ["costsOnTheWay", "Pony | 1,850.00\nGondola | 900.0 | 1200.00", "Pony | 1,850\nGondola | 900 | 1200"],
  ["dayFacts", "1.0 | Houseboat | | 160.0", "1 | Houseboat | | 160"],
  ["route", "Srinagar | 2.0", "Srinagar | 2"],
  ["description", "We climb 0.5 km.", "We climb 0.5 km."],
  ["seasonInWords", `May ${YEAR}`, `May ${YEAR}`],
  ["startsAt", "09:00", "09:00"],
  ["startsAt", "'0.375", "0.375"],
  ["groupSize", "'2-6", "2-6"],
  ["groupSize", "2-6", "2-6"],
  ["startsAt", "'9:00:00 AM", "9:00:00 AM"],
  ["childAges", "5–11", "5–11"],
])("of %s, %j means %j", (column, cell, text) => {
  expect(readCell(column, cell)).toEqual({ text });
});

test.each<[Column, string]>([
  ["startingPrice", "7.777"],
  ["startingPrice", "7,77,7"],
  ["days", "two"],
  ["isPublished", "maybe"],
  ["costsCheckedOn", `31-02-${YEAR}`],
  ["costsCheckedOn", "last week"],
])("of %s, %j stays for the form's own refusal", (column, cell) => {
  expect(readCell(column, cell)).toEqual({ text: cell });
});

test.each<[Column, string]>([
  ["childAges", "05-Nov"],
  ["childAges", `11/05/${YEAR}`],
  ["groupSize", "02-Jun"],
  ["seasonInWords", `May-${YY}`],
  ["startsAt", "9:00:00 AM"],
  ["startsAt", "0.375"],
  ["startsAt", "0,375"],
  ["startsAt", "TRUE"],
  ["childAges", "46331"],
  ["childAges", "46331.0"],
  ["seasonInWords", "46508"],
  ["childAges", `${YEAR}-11-05`],
  ["childAges", `${YEAR}-11-05T00:00:00`],
  ["groupSize", `${YEAR}/11/05`],
  ["childAges", "5 Nov"],
  ["childAges", "Nov 5"],
  ["tourName", "FALSE"],
  ["hardestDay", "#REF!"],
  ["highestNight", "########"],
  ["locationName", "1.9E+05"],
])("of %s, a spreadsheet made %j, and what it was must be typed again", (column, cell) => {
  expect(readCell(column, cell).fault).toContain(`have made ${cell} of what stood here`);
});

test("a date that may be of two months is asked for", () => {
  const fault = `05/11/${YEAR} may be ${YEAR}-11-05 or ${YEAR}-05-11: please write the one that you mean.`;
  expect(readCell("costsCheckedOn", `05/11/${YEAR}`)).toMatchObject({ fault });
});

test.each([
  "0042",
  "000012345678",
  "98765 43210",
  "5-11",
  "1/2",
  "05-Nov",
  `May ${YEAR}`,
  "1 May",
  "09:00",
  "9:00 PM",
  "1E5",
  "12 %",
  "TRUE",
  "₹ 500",
])("%j is a text to spreadsheets", (text) => expect(cellOf(text)).toBe(`'${text}`));

test.each(["", "Dal Lake", "May and June", "5–11", "2 adults", "H.No. 5", "NEFT N412345678901"])(
  "%j is one anyway",
  (text) => expect(cellOf(text)).toBe(text),
);

test("a date is left to spreadsheets, and what a column says is one", () => {
  for (const cell of [today(), 5]) expect(cellOf(cell)).toBe(String(cell));
  expect(cellOf(readAs(`25 - 11 - ${YEAR}, 09:30`))).toBe(`"25 - 11 - ${YEAR}, 09:30"`);
});

function cellOf(cell: Cell) {
  return formatCsv([[cell]]).slice(0, -2);
}

test("every text comes back as it was", () => {
  const piece = fc.constantFrom(
    "'",
    "0",
    "42",
    "-",
    "/",
    ":",
    ".",
    " ",
    "May",
    "Nov",
    "%",
    "=",
    "+",
    "true",
    "₹",
    "x",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      const cell = cellOf(text);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(parseCell(read)).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});
