/** Milliseconds; more than the work takes, unless the machine is overloaded. */
export const STEADY_TIME = 300;

/** Runs `work` in a fixed duration, which hides whether there was anything to do. */
export async function inSteadyTime(work: () => Promise<void>) {
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, STEADY_TIME))]);
}
