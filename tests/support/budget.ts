import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

// What a ring does is counted, and may grow by a tenth: random draws make a twentieth of that. Seconds differ by half on one machine.
// Only `npm run test:…` counts, which names the ring: a file run by itself is no ring.

/** `transactions` of PostgreSQL, `starts` of a site, `screens` parsed, `pages` opened in a browser, and runs of `axe` there. */
type Work = "transactions" | "starts" | "screens" | "pages" | "axe";

type Budgets = Record<string, Partial<Record<Work, number>>>;

const TOLERANCE = 1.1;

const ring = process.env.npm_lifecycle_event ?? "";
const budget = (JSON.parse(readFileSync("tests/support/budget.json", "utf8")) as Budgets)[ring];
const folder = join("node_modules/.cache/budget", ring.replaceAll(":", "-"));

export function beginBudget() {
  if (!budget) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export function spend(work: Work, count = 1) {
  if (budget) appendFileSync(join(folder, work), `${count}\n`);
}

/** Fails the ring that did more than tests/support/budget.json allows. */
export function keepBudget() {
  if (!budget) return;
  const works = Object.entries(budget).map(([work, limit]) => ({ work, limit, spent: countOf(work) }));
  console.log(`${ring}: ${works.map(({ work, limit, spent }) => `${spent} ${work} (${limit})`).join(", ")}`);
  const over = works.filter(({ limit, spent }) => spent > limit * TOLERANCE).map(({ work }) => work);
  if (over.length === 0) return;
  // Vitest ends with 0 although what it calls at the end fails.
  process.exitCode = 1;
  throw new Error(
    `More ${over.join(" and ")} than ${ring} may cost. Make it cheaper, or raise tests/support/budget.json alone.`,
  );
}

function countOf(work: string) {
  const file = join(folder, work);
  if (!existsSync(file)) return 0;
  return readFileSync(file, "utf8")
    .split("\n")
    .reduce((sum, count) => sum + Number(count), 0);
}
