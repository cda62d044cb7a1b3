import { adultsLine, agreedLine, childrenLine, extraLine, offerLines } from "~/models/booking/row/line";
import { type PriceColumns } from "~/models/booking/row/lines";
import { readSoldExtras } from "~/values/extras";
import { type Line, pricesOf, totalOf } from "~/values/sale-lines";

/** What a booking costs, as the API names it. */
export type Prices = {
  unitPrice: number;
  childPrice: number | null;
  extras: unknown;
  discount: number;
  discountPercent: number | null;
};

/** The lines of a booking at these prices, as a sale makes them. */
export function linesOfPrices(row: Omit<PriceColumns, "lines"> & Prices): Line[] {
  const { childPrice, unitPrice, discount, offerCode: code } = row;
  const persons = [adultsLine(row, unitPrice), ...(childPrice === null ? [] : [childrenLine(row, childPrice)])];
  const percentOff = row.discountPercent ? offerLines(persons, { code, percent: row.discountPercent }) : [];
  // Release 0.6.0 stored no percent, or left another offer's: then the rupees count.
  const isPercent = pricesOf(percentOff).discount === discount;
  const off = isPercent ? percentOff : discount === 0 ? [] : [rupeesOff(code, discount)];
  const lines = [...persons, ...readSoldExtras(row.extras).map((extra) => extraLine(extra)), ...off];
  return [...lines, ...agreedLine(row.totalPrice - totalOf(lines))];
}

/** A discount in rupees, of a booking without its percent. */
export function rupeesOff(code: string | null, discount: number): Line {
  const label = code === null ? "Discount" : `Discount with ${code}`;
  return { rule: "offer", ...(code !== null && { ref: code }), kind: "less", label, quantity: 1, each: -discount };
}
