import fc from "fast-check";
import { test } from "vitest";

import { anySale } from "../support/any-sale";
import { expectOneSum } from "../support/tell-sale";

test("every place tells the same of 100,000 sales", () => {
  fc.assert(fc.property(anySale, expectOneSum), { numRuns: 100_000 });
});
