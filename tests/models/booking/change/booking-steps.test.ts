import { expect, it } from "vitest";

import { bookingSteps } from "~/models/booking/change/booking-steps";
import { termsOf } from "~/models/system/setting/terms";

const OURS = termsOf({ advanceDays: 3 });

it("promises what the terms in force promise", () => {
  const [, pay, , cancel] = bookingSteps(OURS);
  expect(pay?.text).toMatch(/^30 % within 3 days, the rest on arrival\./);
  expect(cancel?.text).toBe(
    "If you cancel, 80 % comes back until 30 days before, 50 % until 15 days before, 25 % until 7 days before. All of it comes back if we cancel.",
  );
});

it("promises nothing that the terms leave open", () => {
  const open = { ...OURS, advancePercent: null, balanceDays: 14, tiers: null, operatorCancel: null };
  const [, pay, , cancel] = bookingSteps(open);
  expect(pay?.text).toMatch(/^Everything is paid 14 days before the start\./);
  expect(cancel?.text).toBe("Ask for another date or cancel on your booking’s page.");
  const kept = { ...OURS, basis: "total" as const, tiers: [{ days: 10, percent: 75 }] };
  expect(bookingSteps(kept)[3]?.text).toMatch(/^If you cancel, we keep 25 % until 10 days before\./);
  expect(bookingSteps({ ...OURS, advancePercent: 100 })[1]?.text).toMatch(/^The whole price within 3 days\./);
});
