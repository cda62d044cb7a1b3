export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

const failed: string[] = [];

/** Says what came of it and what it measured, and goes on. */
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
