import { type Tx } from "~/db.server";

type Change = { field: string; oldValue: string; newValue: string };

/** Notes in a booking's history who changed what, and which version came of it. */
export async function noteChanges(
  tx: Tx,
  { id, version }: { id: string; version: number },
  by: { id: string; name: string },
  changes: Change[],
) {
  await tx.bookingChange.createMany({
    data: changes.map((change) => ({ bookingId: id, changedBy: by.id, authorName: by.name, version, ...change })),
  });
}
