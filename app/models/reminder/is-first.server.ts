import { type Tx } from "~/db.server";

/** True for one caller alone, whose transaction sends; should that fail, another may. */
export async function isFirst(tx: Tx, key: string) {
  const { count } = await tx.reminder.createMany({ data: { key }, skipDuplicates: true });
  return count === 1;
}
