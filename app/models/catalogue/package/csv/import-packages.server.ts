import { type z } from "zod";

import { advisoryLock, transaction, type Tx } from "~/db.server";
import { withSales } from "~/models/catalogue/package/availability";
import { type LockedRow, lockForEdit } from "~/models/catalogue/package/edit/lock-for-edit.server";
import { idFromKey } from "~/models/catalogue/package/edit/save-package.server";
import { withExtraIds } from "~/models/catalogue/package/extras";
import {
  contradictionsAfter,
  packageEditSchema,
  type PackageInput,
  packageSchema,
} from "~/models/catalogue/package/schema";
import { pictureFault } from "~/models/system/image/stored-images.server";
import { done, type Refusal, refuse, type Result } from "~/result";
import { readExtras } from "~/values/extras";
import { isId } from "~/values/id";

import { cellOf, type Column, TYPED } from "./columns";
import {
  type Fault,
  hashItineraries,
  hashOf,
  idIn,
  type ImportRow,
  type Itineraries,
  readRows,
  sanitizeItineraries,
} from "./read-rows.server";

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

type Plan = {
  additions: { id: string; input: PackageInput }[];
  changes: { before: LockedRow; edit: Edit }[];
  unchanged: number;
  faults: Fault[];
};

/** The ids of new packages follow from `key` and row, so that applying a file twice adds nothing twice. */
async function planImport(tx: Tx, rows: ImportRow[], itineraries: Itineraries, key: string): Promise<Plan> {
  const ids = rows.map(({ row, cells }) => idIn(cells._id) || idFromKey(`${key} ${row}`));
  const stored = new Map((await lockForEdit(tx, ids.filter(isId))).map((row) => [row.id, row]));
  const hashes = itineraries.size > 0 ? await hashItineraries(tx, [...stored.keys()]) : new Map<string, string>();

  const plan: Plan = { additions: [], changes: [], unchanged: 0, faults: [] };
  for (const [index, line] of rows.entries()) {
    const id = ids[index] ?? "";
    const before = stored.get(id);
    const fault = idIn(line.cells._id) && faultOfId(ids.indexOf(id) < index, before);
    if (fault) {
      plan.faults.push({ row: line.row, column: "_id", message: fault });
    } else if (!before) {
      const { faults, value } = checkNewRow(line, itineraries.get(line.row));
      plan.faults.push(...faults);
      plan.faults.push(...(await unknownPicture(tx, line.row, value)));
      if (value) plan.additions.push({ id, input: value });
    } else if (!idIn(line.cells._id)) {
      plan.unchanged += 1;
    } else {
      const { faults, value } = checkStoredRow(line, { before, hash: hashes.get(id) }, itineraries.get(line.row));
      plan.faults.push(...faults, ...(await unknownPicture(tx, line.row, value, before)));
      if (value) plan.changes.push({ before, edit: value });
      else if (faults.length === 0) plan.unchanged += 1;
    }
  }
  return plan;
}

async function unknownPicture(tx: Tx, row: number, edit: Edit | undefined, before?: LockedRow): Promise<Fault[]> {
  const message = await pictureFault(tx, edit?.pictures, before);
  return message ? [{ row, column: "pictures", message }] : [];
}

function faultOfId(isAbove: boolean, before: LockedRow | undefined) {
  if (!before) return "There is no package with this _id. Leave it empty to add a new one.";
  if (before.deletedAt) return "This package was deleted. Restore it first, or remove the row.";
  return isAbove ? "This package stands in a row above already." : null;
}

type Edit = Partial<PackageInput>;

type Checked<T> = { faults: Fault[]; value?: T };

const fileSchema = packageEditSchema.omit({ version: true });

/** A new package starts as a draft, whatever its row says. */
function checkNewRow({ row, cells }: ImportRow, itinerary: Result<string> | undefined): Checked<PackageInput> {
  const parsed = packageSchema.safeParse({ ...cells, isPublished: "false" });
  const faults = faultsIn(row, parsed, itinerary);
  if (faults.length > 0 || !parsed.success) return { faults };
  return { faults, value: { ...parsed.data, ...(itinerary?.ok && { itinerary: itinerary.value }) } };
}

type Stored = { before: LockedRow; hash: string | undefined };

/** The row's changes to a stored package. A missing column keeps its values. */
function checkStoredRow(
  { row, cells }: ImportRow,
  { before, hash }: Stored,
  itinerary: Result<string> | undefined,
): Checked<Edit> {
  const parsed = fileSchema.safeParse(cells);
  const faults = faultsIn(row, parsed, itinerary);
  if (faults.length > 0 || !parsed.success) return { faults };

  const isSame = (column: keyof Edit) =>
    column === "itinerary"
      ? !itinerary?.ok || hashOf(itinerary.value) === hash
      : cellOf(parsed.data[column] ?? "") === cellOf(before[column]);
  const changed = TYPED.filter((column) => parsed.data[column] !== undefined && !isSame(column));
  if (changed.length === 0) return { faults };

  const edit = { ...parsed.data, ...(itinerary?.ok && { itinerary: itinerary.value }) };
  const value: Edit = Object.fromEntries(changed.map((column) => [column, edit[column]]));
  const contradictions = Object.entries(contradictionsAfter(before, value));
  const more = contradictions.map(([column, message]) => ({ row, column, message }));
  return { faults: [...more, ...conflictsIn(row, cells.version, before, changed)], value };
}

function conflictsIn(row: number, cell: string | undefined, before: LockedRow, changed: Column[]): Fault[] {
  const version = cell?.trim() ?? "";
  if (version === String(before.version)) return [];
  const message = /^\d+$/.test(version)
    ? `Someone else saved ${before.packageTitle} after this file was exported (version ${version}, now ${before.version}). ` +
      `Export it again, or write ${before.version} here to replace ${changed.join(", ")} as it is now.`
    : "Please keep the version of the export here: it tells whether someone else saved this package since.";
  return [{ row, column: "version", message }];
}

function faultsIn(row: number, parsed: z.ZodSafeParseResult<unknown>, itinerary: Result<string> | undefined): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = String(path[0]);
    if (!faults.has(column)) faults.set(column, { row, column, message });
  }
  if (itinerary?.ok === false && !faults.has("itinerary")) {
    faults.set("itinerary", { row, column: "itinerary", message: itinerary.msg });
  }
  return [...faults.values()];
}

type ChangedField = { column: string; before: string; after: string };

export type Report = {
  faults: Fault[];
  moreFaults: number;
  additions: string[];
  changes: { _id: string; packageTitle: string; fields: ChangedField[] }[];
  unchanged: number;
};

const MAX_FAULTS = 100;
const MAX_TEXT = 160;

function reportOf({ faults, additions, changes, unchanged }: Plan): Report {
  return {
    faults: faults.slice(0, MAX_FAULTS),
    moreFaults: Math.max(0, faults.length - MAX_FAULTS),
    additions: additions.map(({ input }) => input.packageTitle),
    changes: changes.map(({ before, edit }) => ({
      _id: before.id,
      packageTitle: before.packageTitle,
      fields: TYPED.filter((column) => edit[column] !== undefined).map((column) => ({
        column,
        before: column === "itinerary" ? "as it is stored" : shortened(before[column]),
        after: shortened(edit[column]),
      })),
    })),
    unchanged,
  };
}

function shortened(value: Parameters<typeof cellOf>[0] = "") {
  const text = String(cellOf(value)).trim().replaceAll("\n", ", ");
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
