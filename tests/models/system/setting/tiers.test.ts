import { describe, expect, test } from "vitest";

import { exampleOf, refundOf, tierLines, typedTerms } from "~/models/system/setting/tiers";
import { addDays, formatDate, today } from "~/values/calendar";

const now = today();

/** The date `days` days before the example's trip, as the page shows it. */
const before = (days: number) => formatDate(addDays(now, 60 - days));

const tiers = [
  { days: 30, percent: 80 },
  { days: 15, percent: 50 },
];

test.each([
  [5_700, 19_000, 50, "paid", 2_850],
  [5_701, 19_000, 50, "paid", 2_850],
  [5_700, 19_000, 50, "total", 0],
  [19_000, 19_000, 50, "total", 9_500],
  [19_001, 19_001, 50, "total", 9_501],
  [5_700, 19_000, 80, "total", 1_900],
  [0, 19_000, 100, "total", 0],
  [40_000, 20_000, 0, "paid", 20_000],
  [40_000, 20_000, 0, "total", 20_000],
  [8_831, 8_331, 50, "paid", 4_665],
  [8_831, 8_331, 100, "paid", 8_831],
] as const)("of ₹%i paid of ₹%i, %i %% counted on what is %s gives ₹%i back", (paid, total, percent, basis, refund) => {
  expect(refundOf(paid, total, percent, basis)).toBe(refund);
});

describe("the example", () => {
  test("has a date for every tier, none of them in the past", () => {
    const example = exampleOf({ tiers, basis: "paid", advancePercent: 30 }, now);
    expect(example).toEqual({
      trip: `A trip of ₹38,000 starting ${before(0)}`,
      paid: ["₹11,400 paid", "all of it paid"],
      rows: [
        { when: `until ${before(30)}`, refunds: ["₹9,120 (80 %)", "₹30,400 (80 %)"] },
        { when: `${before(29)} to ${before(15)}`, refunds: ["₹5,700 (50 %)", "₹19,000 (50 %)"] },
        { when: `from ${before(14)}`, refunds: ["₹0 (0 %)", "₹0 (0 %)"] },
      ],
    });
  });

  test("leaves out what nobody can meet", () => {
    expect(exampleOf({ tiers: [], basis: "paid" }, now)).toBeNull();
    const toTheEnd = exampleOf({ tiers: [{ days: 0, percent: 100 }], basis: "total" }, now);
    expect(toTheEnd).toMatchObject({ paid: ["all of it paid"], rows: [{ when: `until ${before(0)}` }] });
  });
});

describe("the terms typed so far", () => {
  const typed = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return typedTerms(form);
  };
  const rows = { tierDays1: "30", tierPercent1: "80", tierDays3: " 15 ", tierPercent3: "50" };

  test("are read with empty rows left out", () => {
    expect(typed({ ...rows, basis: "paid", advancePercent: "30" })).toEqual({
      tiers,
      basis: "paid",
      advancePercent: 30,
    });
    expect(typed({ basis: "total" })).toEqual({ tiers: [], basis: "total", advancePercent: null });
  });

  test.each<Record<string, string>>([
    { tierPercent3: "" },
    { tierDays3: "30" },
    { tierPercent3: "80" },
    { tierPercent1: "101" },
    { tierDays1: "1e2" },
    { advancePercent: "many" },
  ])("are none while they could not be saved: %o", (wrong) => {
    expect(typed({ ...rows, ...wrong })).toBeNull();
  });
});

test("the policy says each tier in days", () => {
  expect(tierLines({ tiers, basis: "paid" })).toEqual([
    "80 % with 30 days or more to go",
    "50 % with 15 to 29 days to go",
    "nothing with fewer than 15 days to go",
  ]);
  expect(tierLines({ tiers, basis: "total" })[2]).toBe("100 % with fewer than 15 days to go");
  const close = [
    { days: 2, percent: 50 },
    { days: 1, percent: 10 },
  ];
  expect(tierLines({ tiers: close, basis: "paid" })).toEqual([
    "50 % with 2 days or more to go",
    "10 % with 1 day to go",
    "nothing with fewer than 1 day to go",
  ]);
  expect(tierLines({ tiers: [], basis: "paid" })).toEqual([]);
});
