import { type Tx } from "~/db.server";
import { idFromKey } from "~/models/catalogue/package/edit/create-package.server";
import { type LockedRow, lockForEdit } from "~/models/catalogue/package/edit/lock-for-edit.server";
import { type PackageInput } from "~/models/catalogue/package/schema";
import { pictureFault } from "~/models/system/image/stored-images.server";
import { isId } from "~/values/id";

import { checkNewRow, checkStoredRow, type Edit } from "./check-row.server";
import { hashItineraries, idIn, type Itineraries } from "./itineraries.server";
import { type Fault, type ImportRow } from "./read-rows.server";

export type Plan = {
  additions: { id: string; input: PackageInput }[];
  changes: { before: LockedRow; edit: Edit }[];
  unchanged: number;
  faults: Fault[];
};

/** The ids of new packages follow from `key` and row, so that applying a file twice adds nothing twice. */
export async function planImport(tx: Tx, rows: ImportRow[], itineraries: Itineraries, key: string): Promise<Plan> {
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
