import { expect, test } from "vitest";

import { adultsLine, agreedLine, childrenLine, extraLine, offerLines } from "~/models/booking/row/line";
import { partyInWords } from "~/values/party";
import {
  adjustmentsOf,
  isByHand,
  less,
  priceRows,
  pricesOf,
  rowsOf,
  saleInWords,
  sumsOf,
  totalOf,
} from "~/values/sale-lines";

import { rupeesOff } from "../support/lines-of-prices";

const three = { numberOfPersons: 3, numberOfChildren: 0 };
const family = { numberOfPersons: 6, numberOfChildren: 2 };
const pony = extraLine({ _id: "pony", name: "Pony to Thajiwas", per: "person", quantity: 2, each: 900 });
const lake = [adultsLine(three, 8999)];
const persons = [adultsLine(family, 15_499), childrenLine(family, 7750)];

test("a row for adults, children and each extra, and one for all that one offer takes off", () => {
  const lines = [...persons, pony, ...offerLines(persons, { code: "KASHMIR20", percent: 20 })];
  expect(rowsOf(lines).map(({ label, amount }) => [label, amount])).toEqual([
    ["4 adults", 61_996],
    ["2 children", 15_500],
    ["Pony to Thajiwas, 2", 1800],
    ["Discount with KASHMIR20", -4 * 3100 - 2 * 1550],
  ]);
  expect(sumsOf(lines)).toEqual({ listed: 79_296, off: 15_500, extras: 1800, total: 63_796 });
  expect(saleInWords(lines)).toBe("4 adults × ₹12,399 + 2 children × ₹6,200 + Pony to Thajiwas, 2 × ₹900");
  expect(partyInWords(family)).toBe("6 (4 adults, 2 children)");
});

test("a price that was promised while nobody of that kind comes is not printed", () => {
  const lines = [...lake, childrenLine(three, 4000)];
  expect(rowsOf(lines)).toHaveLength(1);
  expect(pricesOf(lines)).toMatchObject({ unitPrice: 8999, childPrice: 4000 });
  expect(priceRows(lines)).toEqual([
    ["Price per person", "₹8,999"],
    ["Total, taxes included", "₹26,997"],
  ]);
});

test("a total that was agreed otherwise says by how much", () => {
  const lines = [...lake, rupeesOff("SNOW", 1500), ...agreedLine(-497)];
  expect(adjustmentsOf(lines)).toEqual([
    ["Discount with SNOW", "−₹1,500"],
    ["Price agreed otherwise", "−₹497"],
  ]);
  expect(priceRows(lines).at(-1)).toEqual(["Total, taxes included", "₹25,000"]);
  expect([lines, lake, [adultsLine(three, 8000, 8999)]].map(isByHand)).toEqual([true, false, true]);
  expect(agreedLine(0)).toEqual([]);
});

test("a discount is rounded for each person, and leaves a rupee of what costs something", () => {
  const five = [adultsLine({ numberOfPersons: 5, numberOfChildren: 0 }, 9999)];
  expect(totalOf([...five, ...offerLines(five, { code: "A", percent: 20 })])).toBe(39_995);
  expect([less(1, 90), less(0, 90), less(0, 0)]).toEqual([1, 0, 0]);
});
