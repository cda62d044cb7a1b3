import { type Party } from "~/values/party";
import { type Line, pricesOf, totalOf } from "~/values/sale-lines";

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
