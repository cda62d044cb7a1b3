import { advisoryLock, transaction, type Tx } from "~/db.server";
import { withSales } from "~/models/catalogue/package/availability";
import { withExtraIds } from "~/models/catalogue/package/extras";
import { done, type Refusal, refuse } from "~/result";
import { readExtras } from "~/values/extras";

import { sanitizeItineraries } from "./itineraries.server";
import { type Plan, planImport } from "./plan-import.server";
import { type Fault, readRows } from "./read-rows.server";
import { type Report, reportOf } from "./report.server";

export const MAX_CSV = 2 * 1024 * 1024;

type Import = { text: string; key: string };

type Outcome<T> = { ok: true; value: T } | (Refusal & { report: Report });

/** Reports what applying the file would do, without writing anything. */
export async function checkImport({ text, key }: Import): Promise<Outcome<{ report: Report }>> {
  const plan = await runImport(text, key, async () => {});
  const report = reportOf(plan);
  if (plan.faults.length === 0) return done({ report });
  return { ...refuse("INVALID_INPUT", "Nothing is imported: the file has faults, listed below."), report };
}

/** Imports the whole file, or nothing and a report of the faults. */
export async function applyImport({ text, key }: Import): Promise<Outcome<{ msg: string }>> {
  const plan = await runImport(text, key, write);
  if (plan.faults.length === 0) return done({ msg: messageOf(plan) });
  const msg = "Nothing is imported: something changed after this file was checked.";
  return { ...refuse("STALE_EDIT", msg), report: reportOf(plan) };
}

async function runImport(given: string, key: string, then: (tx: Tx, plan: Plan) => Promise<void>): Promise<Plan> {
  // Browsers send a form's text with CRLF line ends, whatever the file had.
  const { rows, faults } = readRows(given.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n"));
  const itineraries = await sanitizeItineraries(rows);
  return transaction(async (tx) => {
    // One import at a time, so that the second of a double click sees the packages of the first.
    await advisoryLock(tx, "import");
    const plan = await planImport(tx, rows, itineraries, key);
    const known = new Set(faults.map(cellNamed));
    plan.faults = [...faults, ...plan.faults.filter((fault) => !known.has(cellNamed(fault)))];
    plan.faults.sort((a, b) => a.row - b.row);
    if (plan.faults.length === 0) await then(tx, plan);
    return plan;
  });
}

function cellNamed({ row, column }: Fault) {
  return `${row} ${column}`;
}

async function write(tx: Tx, { additions, changes }: Plan) {
  const now = Date.now();
  // Lists show the newest first, so decreasing times keep the file's order.
  const data = additions.map(({ id, input }, index) => ({
    ...input,
    extras: input.extras && withExtraIds(input.extras, []),
    id,
    createdAt: new Date(now - index),
  }));
  await tx.package.createMany({ data });
  for (const { before, edit } of changes) {
    const extras = edit.extras && withExtraIds(edit.extras, readExtras(before.extras));
    const data = { ...withSales(before, edit), extras, version: { increment: 1 } };
    await tx.package.update({ where: { id: before.id }, data, select: { id: true } });
  }
}

function messageOf({ additions, changes, unchanged }: Plan) {
  if (additions.length + changes.length === 0) return "Nothing to import: every package is as this file says.";
  return `Imported. New, as drafts: ${additions.length}. Changed: ${changes.length}. As before: ${unchanged}.`;
}
