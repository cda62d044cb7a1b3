import { expect, test } from "vitest";

import { taxIn } from "~/models/money/document/gst-rules";

test.each([50, 120, 180])(
  "what is paid is taxable value and tax to the paisa, up to ₹2,00,000 at %i per mille",
  (rate) => {
    const wrong = [];
    for (let gross = 1; gross <= 2_00_000; gross += 1) {
      const here = taxIn(gross, rate, true);
      const across = taxIn(gross, rate, false);
      const adds = here.taxablePaise + here.cgstPaise + here.sgstPaise === gross * 100;
      const isSame = here.taxablePaise === across.taxablePaise && across.igstPaise === 2 * here.cgstPaise;
      // The tax is the rate times the taxable value, rounded by less than a paisa in each half.
      const isRight = Math.abs(here.taxablePaise * (rate / 1000) - across.igstPaise) < 2.2;
      if (!adds || !isSame || !isRight || here.cgstPaise !== here.sgstPaise) wrong.push(gross);
    }
    expect(wrong).toEqual([]);
  },
);

test("an advance of ₹5,700 at 5 %", () => {
  expect(taxIn(5700, 50, true)).toEqual({ taxablePaise: 542_858, cgstPaise: 13_571, sgstPaise: 13_571, igstPaise: 0 });
  expect(taxIn(5700, 50, false)).toEqual({ taxablePaise: 542_858, cgstPaise: 0, sgstPaise: 0, igstPaise: 27_142 });
  expect(taxIn(5700, 0, true)).toEqual({ taxablePaise: 570_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 });
});
