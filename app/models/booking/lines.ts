import { readSoldExtras } from "~/values/extras";
import { type Party } from "~/values/party";
import { type Line, pricesOf, sumsOf, totalOf } from "~/values/sale-lines";

import { adultsLine, agreedLine, childrenLine, extraLine, offerLines, rupeesOffLine } from "./line";

/** The columns of a booking that say what it costs. */
export type PriceColumns = Party & {
  unitPrice: number;
  childPrice: number | null;
  extras: unknown;
  offerCode: string | null;
  discount: number;
  discountPercent: number | null;
  totalPrice: number;
  lines: unknown;
};

/** What was sold. The last release writes no lines; the database checks the shape of those that there are. */
export function linesOf(row: PriceColumns): Line[] {
  return Array.isArray(row.lines) ? row.lines.filter((line): line is Line => isLine(line)) : linesOfColumns(row);
}

function isLine(line: unknown) {
  return typeof line === "object" && line !== null && "rule" in line;
}

export function linesOfColumns(row: Omit<PriceColumns, "lines">): Line[] {
  const { childPrice, unitPrice, discount, offerCode } = row;
  const persons = [adultsLine(row, unitPrice), ...(childPrice === null ? [] : [childrenLine(row, childPrice)])];
  const percentOff = row.discountPercent ? offerLines(persons, { code: offerCode, percent: row.discountPercent }) : [];
  // Release 0.6.0 stores no percent, or leaves another offer's: then the rupees count.
  const isPercent = sumsOf(percentOff).discount === discount;
  const less = isPercent ? percentOff : discount === 0 ? [] : [rupeesOffLine(offerCode, discount)];
  const lines = [...persons, ...readSoldExtras(row.extras).map((extra) => extraLine(extra)), ...less];
  return [...lines, ...agreedLine(row.totalPrice - totalOf(lines))];
}

/** What was sold besides the trip. */
export function soldExtras(row: PriceColumns) {
  return pricesOf(linesOf(row)).extras;
}

/** The columns of a booking that is sold at these lines. The old ones know of no discount but an offer's. */
export function columnsOf(lines: Line[]) {
  const prices = pricesOf(lines);
  const { discount } = sumsOf(lines);
  const discountPercent = lines.some(({ rule }) => rule === "offer") ? prices.discountPercent : 0;
  return { ...prices, discount, discountPercent, totalPrice: totalOf(lines), lines };
}
