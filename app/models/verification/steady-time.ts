/** Longer than any of the work it covers takes, unless the machine is overwhelmed. */
export const STEADY_TIME = 300;

/** Does `work` and answers after a fixed time, so that nobody can tell from the clock what there was to do. */
export async function inSteadyTime(work: () => Promise<void>) {
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, STEADY_TIME))]);
}
