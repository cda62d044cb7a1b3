/** In milliseconds; longer than the work takes, unless the machine is overloaded. */
export const STEADY_TIME = 300;

/** A fixed duration hides whether there was any work to do. */
export async function inSteadyTime(work: () => Promise<void>) {
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, STEADY_TIME))]);
}
