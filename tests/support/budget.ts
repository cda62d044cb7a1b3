import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import budgets from "./budget.json";

// What a ring does is counted, and may grow by 3 %. Seconds differ by half between two runs on one machine; counts do not.
// Only `npm run test:…` counts, which names the ring: a file run by itself is no ring.

/** `transactions` of PostgreSQL, `starts` of a site, `screens` read by jsdom, `pages` opened in a browser, and runs of `axe` there. */
type Work = "transactions" | "starts" | "screens" | "pages" | "axe";

const TOLERANCE = 1.03;

const ring = process.env.npm_lifecycle_event ?? "";
const budget = (budgets as Record<string, Partial<Record<Work, number>>>)[ring];
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
  if (over.length > 0)
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
