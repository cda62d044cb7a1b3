export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

const failed: string[] = [];

/** Runs a step and prints its result and measurements. A failed step does not stop the others. */
export const step: Step = async (name, work) => {
  try {
    const measured = await work();
    console.log(typeof measured === "string" && measured ? `✓ ${name}: ${measured}` : `✓ ${name}`);
  } catch (error) {
    failed.push(name);
    console.error(`✘ ${name}\n${error instanceof Error ? error.message : String(error)}`);
  }
};

export function failures() {
  return failed.length;
}
