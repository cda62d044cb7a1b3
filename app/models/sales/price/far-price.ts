import { formatRupees } from "~/values/money";
import { type Line, saleInWords, totalOf } from "~/values/sale-lines";

/** What is asked of a total that is more than a fifth away from what these lines come to; false of one that is not. */
export function farFromPrice(total: number, lines: Line[]) {
  const price = totalOf(lines);
  return (
    Math.abs(total - price) * 5 > price &&
    `${formatRupees(total)} is far from the price: ${saleInWords(lines)} = ${formatRupees(price)}.`
  );
}
