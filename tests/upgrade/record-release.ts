import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { today } from "~/values/calendar";

import { version } from "../../package.json";
import { listMigrations } from "../../prisma/migration-files";
import { EMPTY } from "../support/database";

import { FILE, type Release, type Step } from "./release";

// npm run record-release: runs tests of pages and jobs and records the SQL statements that this release sends, for the tests
// of the next release.

const TESTS =
  `golden account-security settings staff offers admin-packages quick-edits admin-bookings add-booking bulk-bookings
edit-customer notes departures broadcast cancel-booking office-cancellation change-request travellers trip pay payments
documents gateway enquiries`.split(/\s+/);

/** What no page does: the jobs, and what is erased. */
const JOBS =
  `erased office/retention/retention office/reminder/write-around-trips money/reminder/reminders sales/waiting/waiting
sales/quote/quotes-that-end sales/review/decide-review catalogue/days/seats system/mail/mail system/stat/check-figures`.split(
    /\s+/,
  );

type Line = [connection: string, statement: string, ...values: Step[2]];

// Leaves out schema changes, because only the tests make those.
const IS_SENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i;
const IS_READ = /^\s*SELECT(?![^]*\b(set_config|pg_advisory\w*|recount|nextval|setval)\()/i;

const read = new Set<string>();
const folder = process.argv[2] ?? record();
const told = readdirSync(folder).flatMap((name) => storiesOf(join(folder, name)));
const statements = [...new Set(told.flat().map(([, statement]) => statement))];
const reads = told.flat().flatMap(([, ...sent]): Line[] => (IS_READ.test(sent[0]) ? [["", ...sent]] : []));
const stories = [...choose(told), reads].map(stepsOf);
write({ version, day: today(), migrations: listMigrations(), statements, stories });
console.log(`${statements.length} statements in ${stories.length} stories of ${version}: ${FILE}`);

function record() {
  const to = mkdtempSync(join(tmpdir(), "chinar-recorded-"));
  process.on("exit", () => rmSync(to, { recursive: true }));
  const env = {
    ...process.env,
    RECORD_STATEMENTS: to,
    NODE_OPTIONS: `--import ${resolve("tests/upgrade/record.js")}`,
  };
  const files = [
    ...TESTS.map((name) => `tests/routes/${name}.test.ts`),
    ...JOBS.map((name) => `tests/models/${name}.test.ts`),
  ];
  const { status } = spawnSync("npx", ["vitest", "run", "--project=site", ...files], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("The tests failed, so nothing was recorded.");
  return to;
}

/** Splits the recording into stories, one per test, without those of tests with tables of their own. The clean-up between two tests separates them. */
function storiesOf(path: string): Line[][] {
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const stories: Line[][] = [[]];
  for (const line of lines.map((each) => JSON.parse(each) as Line)) {
    if (line[1] === EMPTY) stories.push([]);
    else stories.at(-1)?.push(line);
  }
  return stories
    .filter((story) => !story.some(([, statement]) => /\bCREATE TABLE\b/.test(statement)))
    .map((story) => story.filter(([, statement]) => IS_SENT.test(statement)));
}

/** Chooses stories that together contain every write. Takes the story with the most new writes first. */
function choose(all: Line[][]) {
  const known = new Set<string>();
  const news = (lines: Line[]) => {
    const writes = lines.filter(([, each]) => !known.has(each) && !IS_READ.test(each));
    return new Set(writes.map(([, each]) => each)).size;
  };
  const chosen: Line[][] = [];
  for (;;) {
    const [next] = all.toSorted((a, b) => news(b) - news(a));
    if (!next || news(next) === 0) return chosen;
    for (const [, statement] of next) known.add(statement);
    chosen.push(next);
  }
}

/** Keeps all writes, and each read only the first time. */
function stepsOf(lines: Line[]): Step[] {
  const connections = [...new Set(lines.map(([connection]) => connection))];
  return lines.flatMap(([connection, statement, ...values]): Step[] => {
    if (IS_READ.test(statement) && read.has(statement)) return [];
    read.add(statement);
    return [[connections.indexOf(connection), statements.indexOf(statement), values.map(shortened)]];
  });
}

/** Shortens long texts, which make no difference to the database unless they are JSON. */
function shortened(value: unknown) {
  return typeof value === "string" && !/^[{[]/.test(value) ? value.slice(0, 500) : value;
}

function write({ statements, stories, ...head }: Release) {
  const lines = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(",\n");
  const steps = stories.map((story) => `[\n${lines(story)}\n]`).join(",\n");
  writeFileSync(
    FILE,
    `{${JSON.stringify(head).slice(1, -1)},\n"statements":[\n${lines(statements)}\n],\n"stories":[\n${steps}\n]}\n`,
  );
}
