import { transaction, type Tx } from "~/db.server";
import { done, type Refusal, refuse } from "~/result";

import { sanitizeItineraries } from "./itineraries.server";
import { type Plan, planImport } from "./plan-import.server";
import { readRows } from "./read-rows.server";
import { type Report, reportOf } from "./report.server";

export const MAX_CSV = 2 * 1024 * 1024;

// Any number that no other advisory lock uses.
const IMPORT = 500;

type Import = { text: string; key: string };

type Outcome<T> = { ok: true; value: T } | (Refusal & { report: Report });

/** What applying the file would do; nothing is written. */
export async function checkImport({ text, key }: Import): Promise<Outcome<{ report: Report }>> {
  const plan = await runImport(text, key, async () => {});
  const report = reportOf(plan);
  if (plan.faults.length === 0) return done({ report });
  return { ...refuse("INVALID_INPUT", "Nothing is imported: the file has faults, listed below."), report };
}

/** Writes all of the file, or nothing and says why. */
export async function applyImport({ text, key }: Import): Promise<Outcome<{ msg: string }>> {
  const plan = await runImport(text, key, write);
  if (plan.faults.length === 0) return done({ msg: messageOf(plan) });
  const msg = "Nothing is imported: something changed after this file was checked.";
  return { ...refuse("STALE_EDIT", msg), report: reportOf(plan) };
}

async function runImport(given: string, key: string, then: (tx: Tx, plan: Plan) => Promise<void>): Promise<Plan> {
  // A browser sends the lines of a form's text with other ends than the file had.
  const { rows, faults } = readRows(given.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n"));
  const itineraries = await sanitizeItineraries(rows);
  return transaction(async (tx) => {
    // One import at a time, so that the second of a double click finds what the first has added.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(${IMPORT}) IS NULL AS "locked"`;
    const plan = await planImport(tx, rows, itineraries, key);
    plan.faults = [...faults, ...plan.faults].sort((a, b) => a.row - b.row);
    if (plan.faults.length === 0) await then(tx, plan);
    return plan;
  });
}

async function write(tx: Tx, { additions, changes }: Plan) {
  const now = Date.now();
  // Lists show the newest first, and so the file's order.
  const data = additions.map(({ id, input }, index) => ({ ...input, id, createdAt: new Date(now - index) }));
  await tx.package.createMany({ data });
  for (const { before, edit } of changes) {
    const data = { ...edit, version: { increment: 1 } };
    await tx.package.update({ where: { id: before.id }, data, select: { id: true } });
  }
}

function messageOf({ additions, changes, unchanged }: Plan) {
  if (additions.length + changes.length === 0) return "Nothing to import: every package is as this file says.";
  return `Imported. New, as drafts: ${additions.length}. Changed: ${changes.length}. As before: ${unchanged}.`;
}
