import { type Tx } from "~/db.server";

type Change = { by: { id: string; name: string }; personName: string; what: string };

export async function recordStaffChange(tx: Tx, { by, personName, what }: Change) {
  await tx.staffChange.create({ data: { changedBy: by.id, authorName: by.name, personName, what } });
}
