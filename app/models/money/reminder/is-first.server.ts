import { type Tx } from "~/db.server";

/** True for the first caller with this key. If its transaction fails, another caller may be the first. */
export async function isFirst(tx: Tx, key: string) {
  const { count } = await tx.reminder.createMany({ data: { key }, skipDuplicates: true });
  return count === 1;
}
