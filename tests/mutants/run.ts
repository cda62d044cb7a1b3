import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MUTANTS } from "./mutants";

// npm run mutants: tells each rule of mutants.ts wrongly, and says which tests notice. All mutants live in the first run.

type Note = { test: string; file: string; met: string[]; failed: boolean };

const FOLDERS = [
  "values",
  "models",
  "agreement",
  "http",
  "routes/guards",
  "routes/people-pages",
  "routes/admin-users",
  "routes/account-security",
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

const files = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS.map((each) => `tests/${each}`);

type Judged = { name: string; met: number; killers: Note[] };

/** Runs these together; a test that failed although it met several proves nothing. */
function judge(names: string[]): Judged[] {
  const notes = run(names.join("\n"), files);
  return names.map((name) => {
    const meeting = notes.filter(({ met }) => met.includes(name));
    return { name, met: meeting.length, killers: meeting.filter(({ met, failed }) => failed && met.length === 1) };
  });
}

// One mutant may hide another, so those that nobody noticed are asked about without those that somebody did, and then alone.
const isAlive = ({ killers }: Judged) => killers.length === 0;
const first = judge(MUTANTS.map(({ name }) => name));
const second = first.some(isAlive) ? judge(first.filter(isAlive).map(({ name }) => name)) : [];
const alone =
  second.length > 1 ? second.filter((each) => isAlive(each) && each.met > 0).flatMap(({ name }) => judge([name])) : [];
const latest = new Map([...first, ...second, ...alone].map((each) => [each.name, each]));
const judged = [...latest.values()];
for (const { name, met, killers } of judged) {
  const where = [...new Set(killers.map(({ file }) => file))].join(", ");
  console.log(
    killers.length > 0 ? `killed  ${name}: ${killers.length} tests (${where})` : `ALIVE   ${name}: met by ${met} tests`,
  );
}
const alive = judged.filter(isAlive);
console.log(`${judged.length - alive.length} of ${judged.length} mutants are noticed, in ${runs} runs.`);
process.exitCode = alive.length > 0 ? 1 : 0;
