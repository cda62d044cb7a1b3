import { afterEach, expect, test, vi } from "vitest";

import { startHousekeeping, stopHousekeeping } from "~/upkeep/housekeeping.server";

afterEach(stopHousekeeping);

test("a job that takes hours holds up no other", async () => {
  const long = vi.fn(() => new Promise(() => {}));
  const short = vi.fn(async () => {});
  startHousekeeping([long, short], { first: 1, every: 1 });
  await expect.poll(() => short.mock.calls.length).toBeGreaterThan(2);
  expect(long).toHaveBeenCalledOnce();
});
