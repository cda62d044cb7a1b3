import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MUTANTS } from "./mutants";

// npm run mutants: tells each rule of mutants.ts wrongly, and says which tests notice. All mutants live in the first run. A test that
// failed although it met several is asked again of each alone.

type Note = { test: string; file: string; met: string[]; failed: boolean };

const FOLDERS = [
  "values",
  "models",
  "agreement",
  "http",
  "routes/guards",
  "routes/people-pages",
  "routes/admin-users",
  "routes/login",
];

const folder = mkdtempSync(join(tmpdir(), "chinar-mutants-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

let runs = 0;

function run(mutants: string, files: string[]): Note[] {
  const notes = join(folder, `${(runs += 1)}`);
  const env = { ...process.env, MUTANTS: mutants, MUTANT_NOTES: notes };
  spawnSync("npx", ["vitest", "run", "--project=unit", "--project=site", "--reporter=dot", ...files], {
    env,
    stdio: "ignore",
  });
  if (!existsSync(notes)) throw new Error("No test ran.");
  const lines = readFileSync(notes, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Note);
}

const first = run("all", process.argv.length > 2 ? process.argv.slice(2) : FOLDERS.map((each) => `tests/${each}`));

function killersOf(name: string) {
  const meeting = first.filter(({ met }) => met.includes(name));
  const sure = meeting.filter(({ met, failed }) => failed && met.length === 1);
  const unsure = meeting.filter(({ met, failed }) => failed && met.length > 1);
  if (sure.length > 0 || unsure.length === 0) return { met: meeting.length, killers: sure };
  const alone = run(name, [...new Set(unsure.map(({ file }) => file))]);
  return { met: meeting.length, killers: alone.filter(({ met, failed }) => failed && met.includes(name)) };
}

const judged = MUTANTS.map(({ name }) => ({ name, ...killersOf(name) }));
for (const { name, met, killers } of judged) {
  const files = [...new Set(killers.map(({ file }) => file))].join(", ");
  console.log(
    killers.length > 0 ? `killed  ${name}: ${killers.length} tests (${files})` : `ALIVE   ${name}: met by ${met} tests`,
  );
}
const alive = judged.filter(({ killers }) => killers.length === 0);
console.log(
  `${judged.length - alive.length} of ${judged.length} mutants are noticed, in ${runs} runs and ${first.length} tests.`,
);
process.exitCode = alive.length > 0 ? 1 : 0;
