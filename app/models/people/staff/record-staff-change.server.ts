import { type Tx } from "~/db.server";
import { type Author } from "~/values/author";

type Change = { by: Author; personName: string; what: string };

export async function recordStaffChange(tx: Tx, { by, personName, what }: Change) {
  await tx.staffChange.create({ data: { changedBy: by.id, authorName: by.name, personName, what } });
}
