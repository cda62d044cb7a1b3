import { type Tx } from "~/db.server";

/** False for a contact, for whom only the office books. */
export async function hasAccount(tx: Tx, { userId }: { userId: string }) {
  return (await tx.user.count({ where: { id: userId, role: "contact" } })) === 0;
}
