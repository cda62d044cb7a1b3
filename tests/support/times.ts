import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, relative } from "node:path";

// `npm run test:times` runs every stage of `npm run test:all` once, or only those named, and prints the tables of docs/TESTING.md.

type Times = { file: string; seconds: number; tests: number };
type Suite = { file: string; specs: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] };

const folder = mkdtempSync(join(tmpdir(), "chinar-times-"));
const stages: { stage: string; seconds: number; of: string }[] = [];

function run(stage: string, args: string[] = []) {
  const output = join(folder, `${stage.replaceAll(":", "-")}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: output };
  const started = performance.now();
  const given = args.map((arg) => arg.replace("OUTPUT", output));
  const { status, stdout } = spawnSync("npm", ["run", stage, "--", ...given], {
    env,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const [, of = ""] = /Duration .*\((transform.*)\)/.exec(stdout) ?? [];
  stages.push({ stage, seconds: (performance.now() - started) / 1000, of });
  if (status !== 0) console.error(`${stage} failed:\n${stdout.slice(-3000)}`);
  return output;
}

function vitestFiles(output: string): Times[] {
  type Result = { name: string; startTime: number; endTime: number; assertionResults: unknown[] };
  const { testResults } = JSON.parse(readFileSync(output, "utf8")) as { testResults: Result[] };
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(".", name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }));
}

function playwrightFiles(output: string): Times[] {
  const { suites } = JSON.parse(readFileSync(output, "utf8")) as { suites: Suite[] };
  return suites.map((suite) => {
    const durations = durationsOf(suite);
    const seconds = durations.reduce((sum, each) => sum + each, 0) / 1000;
    return { file: `tests/e2e/${suite.file}`, seconds, tests: durations.length };
  });
}

function durationsOf({ specs, suites = [] }: Suite): number[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.flatMap(durationsOf)];
}

function print(head: string[], rows: (string | number)[][]) {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n"), "\n");
}

const CHECKS = ["types", "lint", "house", "format", "layers", "repeats", "unused"].map((name) => `check:${name}`);
const JSON_REPORT = ["--reporter=json", "--outputFile=OUTPUT", "--reporter=default"];
const SUITES: Record<string, () => Times[]> = {
  "test:rules": () => vitestFiles(run("test:rules", JSON_REPORT)),
  "test:stories": () => playwrightFiles(run("test:stories", ["--reporter=json"])),
  "test:second:processes": () => vitestFiles(run("test:second:processes", JSON_REPORT)),
  "test:second:pages": () => playwrightFiles(run("test:second:pages", ["--reporter=json"])),
};

const all = [...CHECKS, "build", ...Object.keys(SUITES)];
const chosen = process.argv.length > 2 ? process.argv.slice(2) : all;
const files: Times[] = [];
for (const stage of chosen) {
  const suite = SUITES[stage];
  if (suite) files.push(...suite());
  else run(stage);
}

console.log(`Node ${process.version}, ${cpus().length} cores\n`);
print(
  ["stage", "seconds", "seconds of all its workers"],
  stages.map(({ stage, seconds, of }) => [stage, Math.round(seconds), of]),
);
print(
  ["slowest files", "seconds", "tests"],
  files
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 30)
    .map(({ file, seconds, tests }) => [file, seconds.toFixed(1), tests]),
);
