import { startClients } from "./clients";
import { examine, type Findings } from "./examine";
import { openStage, seeBookings, type Stage } from "./stage";
import { type Scale, type Step, steps } from "./steps";

export type Outcome = { step: string } & (
  | { state: "played"; faults: number; findings: Findings }
  | { state: "skipped"; reason: string }
  | { state: "failed"; reason: string }
);

/** Plays the steps whose name contains `only`, or else all, one after the other. Throws if no name contains it. */
export async function playAll(scale: Scale, only = "", tell: (outcome: Outcome) => void = () => {}) {
  const wanted = steps.filter(({ name }) => name.includes(only));
  if (wanted.length === 0) throw new Error(`Which of these steps? ${steps.map(({ name }) => name).join("; ")}`);

  const outcomes: Outcome[] = [];
  for (const step of wanted) {
    const outcome = await play(step, scale);
    tell(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function play({ name: step, obstacle, prepare, ...acts }: Step, scale: Scale): Promise<Outcome> {
  const reason = obstacle?.();
  if (reason) return { step, state: "skipped", reason };

  const cleanUps: (() => Promise<void>)[] = [];
  const until = (cleanUp: () => Promise<void>) => void cleanUps.unshift(cleanUp);
  let stage: Stage | undefined;
  try {
    stage = await openStage(until, { clients: scale.clients, ...(await prepare?.(until)) });
    const stopClients = startClients(stage);
    until(() => stopClients().catch(() => {}));
    await seeBookings(stage);
    const faults = await acts.play(stage, scale);
    await seeBookings(stage);
    await stopClients();
    return { step, state: "played", faults, findings: await examine(stage) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const ends = stage?.sites.flatMap(({ child, written }) => (child.exitCode ? lastWords(written.stderr) : []));
    return { step, state: "failed", reason: [reason, ...(ends ?? [])].join(" ") };
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

/** The last lines of a site that ended by itself, without those about failed requests. */
function lastWords(stderr: string) {
  const lines = stderr.split("\n").filter((line) => !line.includes('"requestId"'));
  return `A site ended: ${lines.slice(-5).join(" ").slice(0, 1_000)}`;
}

/** Everything that the steps found and that must never happen. */
export function violationsOf(outcomes: Outcome[]): string[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.state === "skipped") return [];
    const found = outcome.state === "failed" ? [outcome.reason] : outcome.findings.violations;
    return found.map((violation) => `${outcome.step}: ${violation}`);
  });
}

const COLUMNS = [
  "step",
  "faults",
  "acknowledged",
  "stored",
  "doubled",
  "mails expected/received",
  "requests",
  "without answer or 503",
  "longest answer",
];

/** The outcomes as a Markdown table. */
export function reportOf(outcomes: Outcome[]): string {
  return [COLUMNS, COLUMNS.map(() => "---"), ...outcomes.map(cellsOf)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function cellsOf(outcome: Outcome): string[] {
  if (outcome.state !== "played")
    return [outcome.step, `${outcome.state}: ${outcome.reason}`, "", "", "", "", "", "", ""];
  const { acknowledged, stored, doubled, requests, failed, longest, ...mails } = outcome.findings;
  const copies = mails.mailCopies > 0 ? ` (${mails.mailCopies} again)` : "";
  const numbers = [outcome.faults, acknowledged, stored, doubled].map(String);
  const mailCell = `${mails.mailsExpected}/${mails.mailsReceived}${copies}`;
  return [outcome.step, ...numbers, mailCell, String(requests), String(failed), `${(longest / 1_000).toFixed(1)} s`];
}
