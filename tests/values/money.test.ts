import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { aboutAbroad, formatRupees, MAX_PRICE, parseRupees } from "~/values/money";

test("rupees are shown with Indian grouping", () => {
  expect(formatRupees(125000)).toBe("₹1,25,000");
  expect(formatRupees(999)).toBe("₹999");
  expect(formatRupees(1_00_00_000)).toBe("₹1,00,00,000");
  expect(formatRupees(0)).toBe("₹0");
});

test("a price in another currency is about right, and says what one pays", () => {
  expect(aboutAbroad(17_998, { currency: "EUR", rupees: 98 })).toBe("₹17,998 is about €184. You pay in rupees.");
  expect(aboutAbroad(1_00_000, { currency: "USD", rupees: 85 })).toBe("₹1,00,000 is about $1,176. You pay in rupees.");
  expect(aboutAbroad(84_250, { currency: "USD", rupees: 84.25 })).toBe("₹84,250 is about $1,000. You pay in rupees.");
  expect(aboutAbroad(30, { currency: "USD", rupees: 84.25 })).toBeNull();
  expect(aboutAbroad(17_998, undefined)).toBeNull();
});

describe("what an admin types as a price", () => {
  test.each([
    ["15999", 15999],
    ["15,999", 15999],
    ["₹15,999", 15999],
    ["₹ 15,999", 15999],
    ["  15999 ", 15999],
    ["1,25,000", 125000],
    ["125,000", 125000],
    ["1,500.00", 1500],
    ["1500.0", 1500],
    ["1500/-", 1500],
    ["1,500/=", 1500],
    ["Rs. 1,500", 1500],
    ["Rs 18,950/-", 18950],
    ["rs.1500.00/-", 1500],
    ["INR 1,20,000", 120000],
    ["₹ 1 500", 1500],
    ["15\u202f999", 15999],
    ["\u202a₹१,५००\u202c", 1500],
    ["۲۰۰۰", 2000],
  ])("%j is %d", (text, rupees) => {
    expect(parseRupees(text)).toBe(rupees);
  });

  test.each([
    ..."15k -5 +5 15.5 1e5 ₹ 15,99 ,999 15,,999 0x10 NaN Infinity /- Rs. 1,500.50 1500.5/-".split(" "),
    "",
    " ",
    "15 99",
    "1500 0",
  ])("%j is no price", (text) => {
    expect(parseRupees(text)).toBeNull();
  });

  test("is what was shown, for every price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (rupees) => {
        expect(parseRupees(formatRupees(rupees))).toBe(rupees);
      }),
    );
  });

  test("is a whole number or refused, for every text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rupees = parseRupees(text);
        return rupees === null || (Number.isInteger(rupees) && rupees >= 0);
      }),
    );
  });
});
