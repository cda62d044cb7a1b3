import { onTestFinished, vi } from "vitest";

/** From now on to the end of this test, each look at the clock finds that fifteen seconds have passed. */
export function letWorkTakeLong() {
  let now = 0;
  const spy = vi.spyOn(performance, "now").mockImplementation(() => (now += 15_000));
  onTestFinished(() => spy.mockRestore());
}
