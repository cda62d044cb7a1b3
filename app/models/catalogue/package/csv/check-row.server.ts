import { type z } from "zod";

import { type LockedRow } from "~/models/catalogue/package/edit/lock-for-edit.server";
import {
  contradictionsAfter,
  packageEditSchema,
  type PackageInput,
  packageSchema,
} from "~/models/catalogue/package/schema";
import { type Result } from "~/result";

import { cellOf, type Column, TYPED } from "./columns";
import { hashOf } from "./itineraries.server";
import { type Fault, type ImportRow } from "./read-rows.server";

export type Edit = Partial<PackageInput>;

type Checked<T> = { faults: Fault[]; value?: T };

const fileSchema = packageEditSchema.omit({ version: true });

/** A new package starts as a draft, whatever its row says. */
export function checkNewRow({ row, cells }: ImportRow, itinerary: Result<string> | undefined): Checked<PackageInput> {
  const parsed = packageSchema.safeParse({ ...cells, isPublished: "false" });
  const faults = faultsIn(row, parsed, itinerary);
  if (faults.length > 0 || !parsed.success) return { faults };
  return { faults, value: { ...parsed.data, ...(itinerary?.ok && { itinerary: itinerary.value }) } };
}

type Stored = { before: LockedRow; hash: string | undefined };

/** The row's changes to a stored package. A missing column keeps its values. */
export function checkStoredRow(
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
