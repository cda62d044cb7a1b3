import { readSoldExtras } from "~/values/extras";
import { type Party } from "~/values/party";
import { type Line, pricesOf, totalOf } from "~/values/sale-lines";

import { adultsLine, agreedLine, childrenLine, extraLine, offerLines, rupeesOffLine } from "./line";

/** The columns of a booking that say what it costs. */
export type PriceColumns = Party & { offerCode: string | null; lines: unknown; totalPrice: number };

/** What was sold; the database checks the shape of the lines. */
export function linesOf({ lines }: Pick<PriceColumns, "lines">): Line[] {
  return Array.isArray(lines) ? lines.filter((line): line is Line => isLine(line)) : [];
}

function isLine(line: unknown) {
  return typeof line === "object" && line !== null && "rule" in line;
}

/** What was sold besides the trip. */
export function soldExtras(row: Pick<PriceColumns, "lines">) {
  return pricesOf(linesOf(row)).extras;
}

/** The columns of a booking that is sold at these lines. */
export function columnsOf(lines: Line[]) {
  return { totalPrice: totalOf(lines), lines };
}

/** The columns that said what a booking costs before there were lines. */
export type OldPrices = {
  unitPrice: number;
  childPrice: number | null;
  extras: unknown;
  discount: number;
  discountPercent: number | null;
};

/** What was sold, as bookings of releases 0.6.0 and 0.7.0 say it. */
export function linesOfColumns(row: Omit<PriceColumns, "lines"> & OldPrices): Line[] {
  const { childPrice, unitPrice, discount, offerCode } = row;
  const persons = [adultsLine(row, unitPrice), ...(childPrice === null ? [] : [childrenLine(row, childPrice)])];
  const percentOff = row.discountPercent ? offerLines(persons, { code: offerCode, percent: row.discountPercent }) : [];
  // Release 0.6.0 stores no percent, or leaves another offer's: then the rupees count.
  const isPercent = pricesOf(percentOff).discount === discount;
  const less = isPercent ? percentOff : discount === 0 ? [] : [rupeesOffLine(offerCode, discount)];
  const lines = [...persons, ...readSoldExtras(row.extras).map((extra) => extraLine(extra)), ...less];
  return [...lines, ...agreedLine(row.totalPrice - totalOf(lines))];
}
