import { describe, expect, test } from "vitest";

import { codeOfStep, newBase32, newTotpSecret, stepOfCode } from "~/models/people/second-factor/check-code.server";

// "12345678901234567890" in base32, of RFC 6238, appendix B; its codes of eight digits end with these six.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("the code of a step", () => {
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("is that of the RFC at second %i", (seconds, code) => {
    expect(codeOfStep(SECRET, Math.floor(seconds / 30))).toBe(code);
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test("counts one step before and after, because clocks differ, and no other", () => {
    const now = 1_234_567_890_000;
    const step = Math.floor(now / 30_000);
    const found = [-2, -1, 0, 1, 2].map((after) => stepOfCode(SECRET, codeOfStep(SECRET, step + after), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
    for (const odd of ["", "5924", "005924 ", "0059240", "٠٠٥٩٢٤"])
      expect(stepOfCode(SECRET, odd, now)).toBeUndefined();
  });
});

test("a secret has 160 bits in base32, and no two are alike", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(new Set(newBase32(4_000)).size).toBe(32);
});
