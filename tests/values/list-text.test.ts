import { describe, expect, test } from "vitest";

import { readItems, writeItems } from "~/values/list-text";

const TOLL = "Toll, parking and a deposit of ₹1,00,000";

describe("a list as it is typed", () => {
  test.each<[given: string | string[], items: string[]]>([
    ["Airport transfers, Breakfast", ["Airport transfers", "Breakfast"]],
    ["Transfers (Srinagar, Sopore), Tea [hot, sweet]", ["Transfers (Srinagar, Sopore)", "Tea [hot, sweet]"]],
    ["A deposit of ₹1,00,000, Tea", ["A deposit of ₹1,00,000", "Tea"]],
    [`${TOLL}\nTea`, [TOLL, "Tea"]],
    [`${TOLL}\r\n`, [TOLL]],
    ["Tea,\nKahwa ,\n , ,\n", ["Tea", "Kahwa"]],
    ["Tea, tea, TEA", ["Tea"]],
    [[TOLL], [TOLL]],
    [
      [TOLL, "Tea", "", "Tea"],
      [TOLL, "Tea"],
    ],
    [["Tea\nKahwa, sweet"], ["Tea", "Kahwa, sweet"]],
    [" , ,", []],
    ["", []],
  ])("%j has the items %j", (given, items) => {
    expect(readItems(given)).toEqual(items);
  });

  test.each([[["Tea"]], [[TOLL]], [["A deposit of ₹1,00,000"]], [[TOLL, "Tea"]], [[]]])(
    "%j is written so that it is read as it was, also by a form, which sends other line ends",
    (items) => {
      expect(readItems(writeItems(items))).toEqual(items);
      expect(readItems(writeItems(items).replaceAll("\n", "\r\n"))).toEqual(items);
    },
  );
});
